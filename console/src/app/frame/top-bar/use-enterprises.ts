import { useEffect, useState } from 'react'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
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
  const [found, setFound] = useState<Found>({ options: [], more: 0, error: undefined })
  useEffect(() => {
    if (!isAdmin) return undefined
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const reply = await call('listEnterprises', {
          query: { q: typed.trim() || undefined, pageSize: SHOWN, sort: 'name' },
          signal: leaving.signal,
        })
        const options = reply?.enterprises ?? []
        setFound({ options, more: (reply?.page.totalCounts ?? 0) - options.length, error: undefined })
      } catch (error) {
        if (!leaving.signal.aborted) setFound({ options: [], more: 0, error: messageOf(error) })
      }
    }
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isAdmin, typed])
  if (isAdmin) return found
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
  const [asked, setAsked] = useState<EnterpriseOption>()
  const isAsked = selectEnterprise !== null && own === undefined
  useEffect(() => {
    if (!isAsked) return
    call('getEnterprise', { params: { id: selectEnterprise } }).then(
      (reply) => reply !== undefined && setAsked(reply.enterprise),
      // The switcher then shows its general title.
      () => undefined,
    )
  }, [isAsked, selectEnterprise])
  return own ?? (asked?.id === selectEnterprise ? asked?.name : undefined)
}
