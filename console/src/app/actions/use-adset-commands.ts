import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Outlier } from '#contract/adsets/figures.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useDebounced } from '#console/shared/query/select-query.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import type { Action } from './action.ts'
import { commandOf, commandsFor, isFor, type Verb, VERBS } from './adset-commands.ts'
import type { Spell } from './pinyin-of.ts'
import { nameAfter } from './use-spell.ts'

const OPEN = /^\/apps\/adsets\/(?:details|edit|addcustomer)\/([^/]+)$/
const PAUSE_MS = 200
const SHOWN = 5

interface AdsetCommands {
  /** On the ad set that is open. */
  here: readonly Action[]
  /** On ad sets by the name that stands after a verb. */
  named: readonly Action[]
  isSearching: boolean
}

const filter = (ID: string, Value: string): string => JSON.stringify({ ID, Value })

/** The ad sets that a verb is meant for, by what stands after it. */
const useNamed = (verb: Verb | undefined, name: string, enterpriseId: string | undefined) => {
  const asked = useDebounced(name, PAUSE_MS)
  const filters = [
    ...(asked === '' ? [] : [filter('Q', asked)]),
    ...(verb?.status === undefined ? [] : [filter('Status', verb.status)]),
    ...(verb?.failed === true ? [filter('Outlier', 'failed' satisfies Outlier)] : []),
  ]
  const range = verb?.failed === true ? ({ period: 'last30', sort: '-failed' } as const) : {}
  const { data, fetching, isPrevious } = useQuery(
    'listAdsets',
    verb === undefined ? SKIP : { query: { pageSize: SHOWN, filters, ...range }, enterpriseId },
    { select: ({ adsets }) => adsets, keepPrevious: true },
  )
  const isSearching = verb !== undefined && (asked !== name || (fetching && (data === undefined || isPrevious)))
  return { adsets: verb === undefined || isPrevious ? [] : (data ?? []), isSearching }
}

/** What can be done to ad sets: to the one that is open, and to those that are named after a verb. */
export const useAdsetCommands = (user: SessionUser, typed: string, spell: Spell): AdsetCommands => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const openId = OPEN.exec(pathname)?.[1]
  const open = useQuery('getAdset', openId === undefined ? SKIP : { params: { id: decodeURIComponent(openId) } })
  const meant = useMemo(() => {
    const all = VERBS.filter(({ roles }) => roles === undefined || roles.includes(user.role)).flatMap((verb) => {
      const name = nameAfter(typed, verb.words, t, spell)
      return name === undefined ? [] : [{ verb, name }]
    })
    // Of words that begin alike the longer one is meant; several verbs may have it.
    const least = Math.min(...all.map(({ name }) => name.length))
    return all.filter(({ name }) => name.length === least)
  }, [user, typed, spell, t])
  const first = meant[0]
  const { adsets, isSearching } = useNamed(first?.verb, first?.name ?? '', user.selectEnterprise ?? undefined)
  const openAdset = open.data?.adset
  return {
    here: useMemo(() => (openAdset === undefined ? [] : commandsFor(openAdset, user)), [openAdset, user]),
    named: useMemo(
      () =>
        meant.flatMap(({ verb }) =>
          adsets
            .filter((adset) => adset.id !== openAdset?.id && isFor(verb, adset))
            .map((adset) => commandOf(verb, adset)),
        ),
      [meant, adsets, openAdset],
    ),
    isSearching,
  }
}
