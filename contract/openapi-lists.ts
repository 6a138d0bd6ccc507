import { DEFAULT_PAGE_SIZE, ListParameters, type ListSpec, MAX_PAGE_SIZE } from './list.ts'
import { type Json, parametersOf } from './openapi-parts.ts'

/** What one list says of a parameter. */
interface Detail {
  description: string
  /** Made of the schema that every list has for it. */
  schema?: (usual: Json) => Json
  example?: unknown
}

const filterExample = ({ filters }: ListSpec): string =>
  JSON.stringify({ ID: filters.find((id) => id !== 'Q') ?? filters[0], Value: '…' })

const filtersDetail = (spec: ListSpec): Detail => ({
  description: [
    `Each value is a JSON string {"ID": "…", "Value": "…"}; several narrow the list together. Allowed IDs: ${spec.filters.join(', ')}.`,
    'An empty Value filters nothing. Any other ID is refused with 400.',
  ].join(' '),
  schema: () => ({
    type: 'array',
    maxItems: 20,
    items: {
      type: 'string',
      maxLength: 4000,
      contentMediaType: 'application/json',
      contentSchema: {
        type: 'object',
        properties: {
          ID: { type: 'string', enum: spec.filters },
          Value: { type: ['string', 'number', 'boolean'] },
        },
        required: ['ID', 'Value'],
        additionalProperties: false,
      },
    },
  }),
  example: [filterExample(spec)],
})

const sortDetail = ({ sort }: ListSpec): Detail => ({
  description: `Sort field, with a leading - for descending. Allowed fields: ${sort.join(', ')}.`,
  schema: (usual) => ({ ...usual, enum: sort.flatMap((field) => [field, `-${field}`]) }),
  example: `-${sort[0]}`,
})

const detailsOf = (spec: ListSpec): Record<string, Detail | undefined> => {
  const { firstPage, pageSize = DEFAULT_PAGE_SIZE, filters, sort } = spec
  const page: Detail = {
    description: `Page number. The first page of this list is ${firstPage}.`,
    schema: (usual) => ({ ...usual, minimum: firstPage, default: firstPage }),
  }
  const size: Detail = {
    description: `Rows per page, ${pageSize} by default. At most ${MAX_PAGE_SIZE}; 0 means ${MAX_PAGE_SIZE}.`,
    schema: (usual) => ({ ...usual, default: pageSize }),
  }
  return {
    page,
    pageSize: size,
    'page.page': { ...page, description: `The same as page, which counts where both are sent. ${page.description}` },
    'page.pageSize': {
      ...size,
      description: `The same as pageSize, which counts where both are sent. ${size.description}`,
    },
    q: filters.includes('Q') ? { description: 'Text search: the same as the filter with ID Q.' } : undefined,
    filters: filters.length > 0 ? filtersDetail(spec) : undefined,
    sort: sort.length > 0 ? sortDetail(spec) : undefined,
  }
}

/** The parameters of one list, with its own filters, sort fields and pages; one that it always refuses is left out. */
export const listParameters = (spec: ListSpec): Json[] => {
  const details = detailsOf(spec)
  return parametersOf(ListParameters, 'query').flatMap((parameter) => {
    const detail = details[parameter.name]
    if (detail === undefined) return []
    const { schema = (usual) => usual, ...words } = detail
    return [{ ...parameter, ...words, schema: schema(parameter.schema) }]
  })
}
