import { createHash } from 'node:crypto'
import { type Account, type AccountBook, createAccountBook } from '#simulators/shared/accounts.ts'
import { nameCompanies } from '#simulators/shared/company-names.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'

/** Advertisers alone, each called by the name it signs in with; a consent is of one of them, or of a manager above several. */
export function seedBaiduAccounts(seeded: Seeded): AccountBook {
  // Others than the first of the seed, so that no two platforms show the same companies.
  const names = nameCompanies(seeded, 112).slice(96)
  let id = 40_000_000 + seeded.int(1, 999_999)
  return createAccountBook(
    names.map((name, index) => {
      id += seeded.int(1_000, 90_000)
      return {
        id,
        name: `baidu-${name.replace('有限公司', '')}${String(index + 1).padStart(2, '0')}`,
        role: 'advertiser',
        parentId: null,
        status: '',
        balanceFen: seeded.int(0, 8_000_000),
        dailyBudgetFen: seeded.int(1, 60) * 50_000,
        companyId: 9_100_000_000 + index,
      }
    }),
  )
}

/** Whoever opens several accounts at once is a manager above them, with a number of its own. */
export const managerOf = (accountIds: readonly number[]): number => 70_000_000 + ((accountIds[0] ?? 0) % 10_000_000)

/** The token of the account's conversion settings, the same in every run. */
export const pushTokenOf = ({ id }: Pick<Account, 'id'>): string => {
  const text = createHash('sha256').update(`conversions of ${id}`).digest('base64url')
  return `${text.slice(0, 20)}@${text.slice(20, 40)}`
}
