import type { Plugin } from 'vite'
import { z } from 'zod'
import { ENDPOINTS } from '../../contract/endpoints.ts'

type Endpoint = (typeof ENDPOINTS)[number]

/** Called from the pages without a session, beside those that anyone may call or that a share link opens. */
const ALSO_OUTSIDE = new Set<string>(['logout', 'getMe', 'createSecondHostToken'])
const isOutside = ({ name, access, viewToken }: Endpoint): boolean =>
  access === 'public' || viewToken !== undefined || ALSO_OUTSIDE.has(name)

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
/** Without the name of the language it is written in, which is the same for all. */
const rulesOf = (body: z.ZodType) =>
  Object.fromEntries(
    Object.entries(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).filter(([key]) => key !== '$schema'),
  )
const bodies = () =>
  Object.fromEntries(
    ENDPOINTS.filter(({ body }) => body !== undefined).map(({ name, body }) => [name, rulesOf(body ?? z.never())]),
  )

const asDefault = (value: unknown): string => `export default ${JSON.stringify(value)}`

const MODULES: Record<string, (options: ContractOptions) => string> = {
  /** Where each endpoint is, which is all the client needs at run time; split, only those of the pages without a session. */
  'virtual:endpoints': ({ split }) => asDefault(addressesOf(split ? ENDPOINTS.filter(isOutside) : ENDPOINTS)),
  /** The others, added to the same table. */
  'virtual:endpoints-signed-in': ({ split }) =>
    split
      ? `import addresses from 'virtual:endpoints'
Object.assign(addresses, ${JSON.stringify(addressesOf(ENDPOINTS.filter((one) => !isOutside(one))))})`
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
