import addresses from 'virtual:endpoints'
import type { ListInput, ListState } from '../query/define-resource.ts'
import type { ListPageSpec } from './list-spec.ts'
import { listQueryOf } from './list-query.ts'
import type { ListView } from './list-view.ts'

const NO_SCOPE: ListInput = {}

/** The rows of the view. */
export const useList = <Row>(
  { resource, scope = NO_SCOPE, filters }: Pick<ListPageSpec<Row>, 'resource' | 'scope' | 'filters'>,
  view: ListView,
): ListState<Row> => {
  const firstPage = scope.enterpriseId === undefined ? addresses[resource.spec.list].firstPage : 1
  return resource.useList({ ...scope, query: { ...scope.query, ...listQueryOf(view, filters, firstPage ?? 1) } }, scope)
}
