import { useDebounced } from '#console/shared/query/select-query.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import type { SessionUser } from '#contract/identity/entities.ts'

interface EnterpriseOption {
  id: string
  name: string
}
interface Found {
  options: readonly EnterpriseOption[]
  /** How many more answer than are shown. */
  more: number
  error: string | undefined
}

const SHOWN = 20
const PAUSE_MS = 200

/** The enterprises that answer what was typed: an Admin's among all, the others' among their own. */
export const useEnterprises = (user: SessionUser, typed: string): Found => {
  const isAdmin = user.role === 'Admin'
  const asked = useDebounced(typed, PAUSE_MS).trim()
  const { data, error } = useQuery(
    'listEnterprises',
    isAdmin ? { query: { q: asked || undefined, pageSize: SHOWN, sort: 'name' } } : SKIP,
    { keepPrevious: true },
  )
  if (isAdmin) {
    const options = data?.enterprises ?? []
    return { options, more: (data?.page.totalCounts ?? 0) - options.length, error }
  }
  const wanted = typed.trim().toLowerCase()
  return {
    options: user.enterprises.filter(({ name }) => name.toLowerCase().includes(wanted)),
    more: 0,
    error: undefined,
  }
}

/** The name of the chosen enterprise; an Admin's choice need not be among the own ones. */
export const useChosenName = ({ selectEnterprise, enterprises }: SessionUser): string | undefined => {
  const own = enterprises.find(({ id }) => id === selectEnterprise)?.name
  const isAsked = selectEnterprise !== null && own === undefined
  // Where it cannot be had, the switcher shows its general title.
  const { data } = useQuery('getEnterprise', isAsked ? { params: { id: selectEnterprise } } : SKIP, {
    select: ({ enterprise }) => enterprise.name,
  })
  return own ?? data
}
