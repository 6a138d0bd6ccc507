export type AccountRole = 'agency' | 'childAgency' | 'advertiser'

export type Account = {
  id: number
  name: string
  role: AccountRole
  /** The agency above it; null for an agency of the first tier and for a stand-alone advertiser. */
  parentId: number | null
  status: string
  balanceFen: number
  dailyBudgetFen: number
  companyId: number
}

/** Called by its number, as most platforms do. */
export const byNumber = ({ id }: Account): string => String(id)

export type AccountBook = {
  all: readonly Account[]
  find: (id: number) => Account | undefined
  under: (parentId: number, role: AccountRole) => Account[]
  /** Whether the account or an agency above it is among those authorised. */
  covers: (authorised: readonly number[], id: number) => boolean
}

export function createAccountBook(all: readonly Account[]): AccountBook {
  const byId = new Map(all.map((account) => [account.id, account]))
  return {
    all,
    find: (id) => byId.get(id),
    under: (parentId, role) => all.filter((account) => account.parentId === parentId && account.role === role),
    covers: (authorised, id) => {
      for (let at: number | null = id; at !== null; at = byId.get(at)?.parentId ?? null) {
        if (authorised.includes(at)) return true
      }
      return false
    },
  }
}
