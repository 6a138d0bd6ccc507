import type { Plugin } from 'vite'
import { z } from 'zod'
import { ENDPOINTS } from '../../contract/endpoints.ts'

type Endpoint = (typeof ENDPOINTS)[number]

/** Called from the pages without a session, beside those that anyone may call or that a share link opens. */
const ALSO_OUTSIDE = new Set<string>(['logout', 'getMe', 'createSecondHostToken'])
/** Called by one page alone that few people open: its address comes with the page. */
const OF_THE_WALL = new Set<string>(['getWall'])
const isOutside = ({ name, access, viewToken }: Endpoint): boolean =>
  (access === 'public' && !OF_THE_WALL.has(name)) || viewToken !== undefined || ALSO_OUTSIDE.has(name)

const addressesOf = (endpoints: readonly Endpoint[]) =>
  Object.fromEntries(
    endpoints.map(({ name, method, path, host, bodyType, list }) => [
      name,
      {
        // Most only read, and say so by saying nothing.
        method: method === 'GET' ? undefined : method,
        path,
        host,
        bodyType,
        firstPage: list?.firstPage,
        pageSize: list?.pageSize,
        published: list?.published,
      },
    ]),
  )

const MARKS: Record<Endpoint['method'], string> = { GET: ' ', POST: '+', PUT: '=', PATCH: '~', DELETE: '-' }

/** The same as code, short: name, mark of the method, first page of a list and path in one text, by path; the rest beside. */
const packedAddresses = (endpoints: readonly Endpoint[]): string => {
  const places = endpoints
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .map(({ name, method, path, list }) => `${name}${MARKS[method]}${list?.firstPage ?? ''}${path.slice(1)}`)
    .join()
  const rest = endpoints.flatMap(({ name, host, bodyType, list }) => {
    const more = { host, bodyType, pageSize: list?.pageSize, published: list?.published }
    return Object.values(more).every((value) => value === undefined) ? [] : [[name, more]]
  })
  const methods = Object.fromEntries(Object.entries(MARKS).map(([method, mark]) => [mark, method]))
  return `((places, methods, rest) => Object.fromEntries(places.split(',').map((place) => {
  const [, name, mark, first, path] = /(\\w+)(.)(\\d?)(.*)/.exec(place)
  return [name, { method: methods[mark], path: '/' + path, firstPage: first ? +first : undefined, ...rest[name] }]
})))(${JSON.stringify(places)}, ${JSON.stringify(methods)}, ${JSON.stringify(Object.fromEntries(rest))})`
}

/** Their bodies are filled in by no form. */
const WITHOUT_FORM = new Set<string>(['createAdsetBulk', 'previewAdsetBulk'])
/** Without the name of the language it is written in, which is the same for all. */
const rulesOf = (body: z.ZodType) =>
  Object.fromEntries(
    Object.entries(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).filter(([key]) => key !== '$schema'),
  )
const bodies = () =>
  Object.fromEntries(
    ENDPOINTS.filter(({ name, body }) => body !== undefined && !WITHOUT_FORM.has(name)).map(({ name, body }) => [
      name,
      rulesOf(body ?? z.never()),
    ]),
  )

const asDefault = (value: unknown): string => `export default ${JSON.stringify(value)}`

const MODULES: Record<string, (options: ContractOptions) => string> = {
  /** Where each endpoint is, which is all the client needs at run time; split, only those of the pages without a session. */
  'virtual:endpoints': ({ split }) => asDefault(addressesOf(split ? ENDPOINTS.filter(isOutside) : ENDPOINTS)),
  /** The others, added to the same table. */
  'virtual:endpoints-signed-in': ({ split }) =>
    split
      ? `import addresses from 'virtual:endpoints'
Object.assign(addresses, ${packedAddresses(ENDPOINTS.filter((one) => !isOutside(one)))})`
      : '',
  'virtual:endpoints-wall': ({ split }) =>
    split
      ? `import addresses from 'virtual:endpoints'
Object.assign(addresses, ${JSON.stringify(addressesOf(ENDPOINTS.filter(({ name }) => OF_THE_WALL.has(name))))})`
      : '',
  /** The rules of each body, for the forms. */
  'virtual:bodies': () => asDefault(bodies()),
}

interface ContractOptions {
  /** Whether the sign-in comes without the addresses it does not call. */
  split: boolean
}

/** Gives the console what it needs of the contract as plain data, so that no schema library reaches the browser. */
export const contractPlugin = (options: ContractOptions = { split: false }): Plugin => ({
  name: 'huoketai-contract',
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? MODULES[id.slice(1)]?.(options) : undefined),
})
