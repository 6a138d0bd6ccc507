import { z } from 'zod'

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 1000

/** What a list can be asked for. */
export interface ListSpec {
  /** The reply's field that holds the rows. */
  key: string
  firstPage: 0 | 1
  pageSize?: number
  filters: readonly string[]
  sort: readonly string[]
  /**
   * Under which names `page`, `pageSize` and filters are published, where it is not the usual way: `page.page`,
   * `page.pageSize`, and filters as JSON. The server takes every spelling.
   */
  published?: Readonly<Record<string, string>>
}

export interface ListQuery {
  /** The page as asked, counted from the list's own first page. */
  page: number
  pageSize: number
  /** The page counted from 0. */
  index: number
  filters: Record<string, string>
  sort: { field: string; descending: boolean } | undefined
}

const Whole = z.coerce.number<string | number>().int()
const text = z.string().max(200)
const page = Whole.min(0).max(50_000_000).optional()
const pageSize = Whole.min(0).max(MAX_PAGE_SIZE).optional()

/** Inside a JSON string hide characters that the text around it does not show. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

const Filter = z.strictObject({
  ID: z.string().max(40),
  Value: z.union([text, z.number(), z.boolean()]).transform(String).refine(isStorable),
})
type Filter = z.output<typeof Filter>

/** The query parameters every list takes, in both published spellings. */
export const ListParameters = z.strictObject({
  page,
  pageSize,
  'page.page': page,
  'page.pageSize': pageSize,
  q: text.optional(),
  filters: z.union([z.string().max(4000), z.array(z.string().max(4000)).max(20)]).optional(),
  sort: z.string().max(40).optional(),
})
export const LIST_PARAMETERS: readonly string[] = Object.keys(ListParameters.shape)

type Report = (path: string, rule: string, value?: string) => void

const readFilters = (raw: string | string[] | undefined, report: Report): Filter[] =>
  [raw ?? []].flat().flatMap((one) => {
    let json: unknown
    try {
      json = JSON.parse(one)
    } catch {
      report('filters', 'filters_json')
      return []
    }
    const parsed = z.array(Filter).max(20).safeParse([json].flat())
    if (!parsed.success) report('filters', 'filters_shape')
    return parsed.data ?? []
  })

/** An enterprise's own list counts its pages from 1, whatever the list of all does. */
export const ofEnterprise = (spec: ListSpec): ListSpec => ({ ...spec, firstPage: 1 })

const DAY = /^\d{4}-\d\d-\d\d$/

/** Turns the raw parameters into one {@link ListQuery}; what does not fit the list is reported. */
export const listQuery = (spec: ListSpec) =>
  ListParameters.transform((asked, ctx): ListQuery => {
    const report: Report = (path, rule, value) =>
      ctx.addIssue({ code: 'custom', path: [path], params: { rule, value } })
    const filters: Record<string, string> = {}
    for (const { ID, Value } of readFilters(asked.filters, report)) {
      if (!spec.filters.includes(ID)) report('filters', 'filters_id', ID)
      // A field that was emptied filters nothing.
      else if (Value.trim() !== '') filters[ID] = Value
    }
    if (asked.q !== undefined && asked.q.trim() !== '') {
      if (spec.filters.includes('Q')) filters['Q'] = asked.q
      else report('q', 'filters_id', 'Q')
    }
    const { From = '', To = '' } = filters
    if (DAY.test(From) && DAY.test(To) && From > To) report('filters.To', 'days_order', To)
    const field = asked.sort?.replace(/^-/, '')
    if (field !== undefined && !spec.sort.includes(field)) report('sort', 'sort_field', field)
    const number = asked.page ?? asked['page.page'] ?? spec.firstPage
    if (number < spec.firstPage) report('page', 'first_page', String(spec.firstPage))
    const size = asked.pageSize ?? asked['page.pageSize'] ?? spec.pageSize ?? DEFAULT_PAGE_SIZE
    return {
      page: number,
      pageSize: size === 0 ? MAX_PAGE_SIZE : size,
      index: number - spec.firstPage,
      filters,
      sort: field === undefined ? undefined : { field, descending: asked.sort?.startsWith('-') ?? false },
    }
  })

export const Page = z.object({
  page: z.number(),
  pageSize: z.number(),
  totalCounts: z.number(),
  totalPages: z.number(),
  /** True where more rows match than were counted; the totals are then a lower bound. */
  more: z.boolean().optional(),
})
export type Page = z.infer<typeof Page>

export const listReply = <K extends string, Row extends z.ZodType>(key: K, row: Row) =>
  z.object({ [key]: z.array(row), page: Page } as Record<K, z.ZodArray<Row>> & { page: typeof Page })

/** Lists of the second host also say their total plainly. */
export const countedReply = <K extends string, Row extends z.ZodType>(key: K, row: Row) =>
  listReply(key, row).extend({ total: z.number() })
