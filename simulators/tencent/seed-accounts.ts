import { type Account, type AccountBook, createAccountBook } from '#simulators/shared/accounts.ts'
import { nameCompanies } from '#simulators/shared/company-names.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'

const underAgency = 25
const standAlone = 3

function statusOf(index: number): string {
  if (index === 6) return 'CUSTOMER_STATUS_PENDING'
  if (index === 13) return 'CUSTOMER_STATUS_FROZEN'
  if (index === 19) return 'CUSTOMER_STATUS_DENIED'
  if (index === 23) return 'CUSTOMER_STATUS_SUSPEND'
  return 'CUSTOMER_STATUS_NORMAL'
}

/** One agency with its advertisers, and advertisers of their own. */
export function seedTencentAccounts(seeded: Seeded): AccountBook {
  const names = nameCompanies(seeded, 1 + underAgency + standAlone)
  let id = 10_200_000 + seeded.int(1, 99)
  const accounts = names.map((name, index): Account => {
    id += index === 1 ? 15_000_000 : seeded.int(3, 900)
    const inAgency = index >= 1 && index <= underAgency
    return {
      id,
      name:
        index === 0
          ? name.replace(/(网络科技|电子商务|通信服务|教育咨询|健康管理|生活服务|信息技术|文化传媒|商贸)/, '广告')
          : name,
      role: index === 0 ? 'agency' : 'advertiser',
      parentId: null,
      status: inAgency ? statusOf(index) : 'CUSTOMER_STATUS_NORMAL',
      balanceFen: index === 0 ? 0 : seeded.int(0, 8_000_000),
      dailyBudgetFen: seeded.int(1, 60) * 50_000,
      companyId: 300_000 + index,
    }
  })
  const agency = accounts[0]?.id ?? null
  return createAccountBook(
    accounts.map((account, index) => (index >= 1 && index <= underAgency ? { ...account, parentId: agency } : account)),
  )
}
