import addresses from 'virtual:endpoints'
import { unexpected } from '../api/client.ts'
import type { ListInput, ListState } from '../query/define-resource.ts'
import type { ListPageSpec } from './list-spec.ts'
import { listQueryOf } from './list-query.ts'
import type { ListView } from './list-view.ts'

const NO_SCOPE: ListInput = {}

/** The rows of the view. A list that the server does not know is a failure, not an empty list. */
export const useList = <Row>(
  { resource, scope = NO_SCOPE, filters }: Pick<ListPageSpec<Row>, 'resource' | 'scope' | 'filters'>,
  view: ListView,
): ListState<Row> => {
  const firstPage = scope.enterpriseId === undefined ? addresses[resource.spec.list].firstPage : 1
  const input = { ...scope, query: { ...scope.query, ...listQueryOf(view, filters, firstPage ?? 1) } }
  const state = resource.useList(input, scope)
  return state.absent && !state.loading ? { ...state, loaded: false, listFailed: true, error: unexpected(404) } : state
}
