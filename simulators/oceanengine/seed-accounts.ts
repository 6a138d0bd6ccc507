import { type Account, type AccountBook, type AccountRole, createAccountBook } from '#simulators/shared/accounts.ts'
import { nameCompanies } from '#simulators/shared/company-names.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'

function statusOf(index: number): string {
  if (index === 5) return 'STATUS_PENDING_CONFIRM'
  if (index === 11) return 'STATUS_DISABLE'
  if (index === 17) return 'STATUS_CONFIRM_FAIL'
  return 'STATUS_ENABLE'
}

/** One agent with 25 advertisers and two agents of the second tier with three each; three advertisers of their own. */
export function seedOceanengineAccounts(seeded: Seeded): AccountBook {
  // Others than the first of the seed, so that the two platforms do not show the same companies.
  const names = nameCompanies(seeded, 80).slice(40)
  let id = 1_700_000_000_000_000 + seeded.int(1, 9_999_999)
  let used = 0
  const all: Account[] = []
  const add = (role: AccountRole, parentId: number | null, status = 'STATUS_ENABLE'): number => {
    const name = names[used] ?? ''
    used += 1
    id += seeded.int(1_000, 90_000_000)
    all.push({
      id,
      name: role === 'advertiser' ? name : `${name.slice(0, 4)}广告有限公司`,
      role,
      parentId,
      status,
      balanceFen: role === 'advertiser' ? seeded.int(0, 8_000_000) : 0,
      dailyBudgetFen: seeded.int(1, 60) * 50_000,
      companyId: 7_100_000_000 + used,
    })
    return id
  }
  const agent = add('agency', null)
  for (let index = 0; index < 25; index += 1) add('advertiser', agent, statusOf(index))
  for (const child of [add('childAgency', agent), add('childAgency', agent)]) {
    for (let index = 0; index < 3; index += 1) add('advertiser', child)
  }
  for (let index = 0; index < 3; index += 1) add('advertiser', null)
  return createAccountBook(all)
}
