import { useCallback, useEffect, useRef } from 'react'
import addresses from 'virtual:endpoints'
import type { ListPageSpec } from './list-spec.ts'
import { listQueryOf } from './list-query.ts'
import type { ListView } from './list-view.ts'

/** Loads the rows of the view, again whenever it changes, and forgets them when the list closes. */
export const useList = <Row>(spec: ListPageSpec<Row>, view: ListView): (() => void) => {
  const { resource, scope = {}, filters } = spec
  const firstPage = scope.enterpriseId === undefined ? addresses[resource.spec.list].firstPage : 1
  const input = { ...scope, query: { ...scope.query, ...listQueryOf(view, filters, firstPage ?? 1) } }
  // The input is new at each render; only what it says counts.
  const asked = JSON.stringify(input)
  const latest = useRef(input)
  latest.current = input
  const reload = useCallback(() => void resource.load(latest.current), [resource])
  useEffect(reload, [reload, asked])
  const within = JSON.stringify(scope)
  useEffect(() => () => resource.reset(), [resource, within])
  return reload
}
