import type { Measure } from '../measure.ts'
import { FEW, FEW_ENTERPRISE, LEFT } from '../seeds/leads.ts'
import { enterAs, enterAsOwner, expectRows, measureViews, sizesFrom, type View } from '../sized-views.ts'

const PAGE = 10
const filter = (id: string, value: string): string =>
  `&filters=${encodeURIComponent(JSON.stringify({ ID: id, Value: value }))}`
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const list =
  (resource: 'orders' | 'forms') =>
  (what: string, limit: number, query: (size: number) => string): View => ({
    what: `${resource}, ${what}`,
    limit,
    call: async (api, size) => expectRows(await api.get(`/${resource}?pageSize=${PAGE}${query(size)}`), resource),
  })
const [orders, forms] = [list('orders'), list('forms')]

const VIEWS: readonly View[] = [
  { ...orders('first page', 1.5, () => ''), plotted: true },
  orders('refunded', 1.5, () => filter('Status', 'refunded')),
  orders('without a click', 1.5, () => filter('Match', 'no_id')),
  orders('of an ad set', 1.5, () => filter('AdsetId', 'as_bench')),
  orders('of a shop', 1.5, () => filter('Provider', 'jdunion')),
  orders('of three days', 1.5, () => filter('From', day(20)) + filter('To', day(18))),
  orders('searched, one hit', 1.5, (size) => filter('Q', `no-${Math.floor(size / 2)}`)),
  orders('page 1000', 3, () => '&page=999'),
  forms('first page', 1.5, () => ''),
  forms('of a form', 1.5, () => filter('SchemaId', '3')),
  forms('valid ones', 1.5, () => filter('Status', 'valid')),
  forms('of an ad set', 1.5, () => filter('AdsetId', 'as_bench')),
  forms('of three days', 1.5, () => filter('From', day(20)) + filter('To', day(18))),
  forms('page 1000', 3, () => '&page=999'),
]

/** What the visitors have left, list by list, as it grows. */
export const leads: Measure = {
  name: 'leads',
  what: 'Orders and submissions as they grow',
  withinMinutes: 20,
  run: (ground) =>
    measureViews(ground, sizesFrom(ground), {
      name: 'leads',
      rows: 'rows',
      seed: LEFT,
      enter: enterAsOwner,
      rounds: 200,
      views: VIEWS,
    }),
}

const FEW_VIEWS: readonly View[] = [
  { ...orders('first page', 1.5, () => ''), plotted: true },
  orders('refunded', 1.5, () => filter('Status', 'refunded')),
  orders('of three days', 1.5, () => filter('From', day(20)) + filter('To', day(18))),
]

/** The same list for the owner of another enterprise, whose fifty orders lie scattered among all of them. */
export const few: Measure = {
  name: 'few',
  what: 'Orders as they grow, for someone who may see fifty of them',
  withinMinutes: 20,
  run: (ground) =>
    measureViews(ground, sizesFrom(ground), {
      name: 'few',
      rows: 'rows',
      seed: [...LEFT, ...FEW],
      enter: enterAs(FEW_ENTERPRISE),
      rounds: 200,
      views: FEW_VIEWS,
    }),
}
