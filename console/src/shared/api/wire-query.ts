import { isRecord } from '../store/stored.ts'

type Query = Record<string, string | number | readonly string[] | undefined>

/** A filter as {@link Query} holds it: `{"ID": …, "Value": …}`. */
const readFilter = (json: string): [string, string] | undefined => {
  const filter: unknown = JSON.parse(json)
  return isRecord(filter) && typeof filter['ID'] === 'string' ? [filter['ID'], String(filter['Value'])] : undefined
}

/** What a list is asked, under the names its endpoint publishes. */
export const wireQuery = (
  { page, pageSize, filters, ...rest }: Query,
  published: Readonly<Record<string, string>>,
): Query => {
  const own: Query = {}
  const asFilters = [filters ?? []].flat().filter((json) => {
    const [id = '', value] = readFilter(String(json)) ?? []
    const name = published[id]
    if (name !== undefined) own[name] = value
    return name === undefined
  })
  return {
    [published['page'] ?? 'page.page']: page,
    [published['pageSize'] ?? 'page.pageSize']: pageSize,
    ...rest,
    ...own,
    filters: asFilters.map(String),
  }
}
