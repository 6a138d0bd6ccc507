import { type AccountBook, createAccountBook } from '#simulators/shared/accounts.ts'
import { nameCompanies } from '#simulators/shared/company-names.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'

/** Advertisers alone: a consent names each of them, and there is nobody above. */
export function seedKuaishouAccounts(seeded: Seeded): AccountBook {
  // Others than the first of the seed, so that no two platforms show the same companies.
  const names = nameCompanies(seeded, 96).slice(80)
  let id = 20_000_000 + seeded.int(1, 999_999)
  return createAccountBook(
    names.map((name, index) => {
      id += seeded.int(1_000, 90_000)
      return {
        id,
        name,
        role: 'advertiser',
        parentId: null,
        status: '',
        balanceFen: seeded.int(0, 8_000_000),
        dailyBudgetFen: seeded.int(1, 60) * 50_000,
        companyId: 8_100_000_000 + index,
      }
    }),
  )
}
