import type { Plugin } from 'vite'
import { z } from 'zod'
import { ENDPOINTS } from '../../contract/endpoints.ts'

const MODULES: Record<string, () => unknown> = {
  /** Where each endpoint is; all the client needs at run time. */
  'virtual:endpoints': () =>
    Object.fromEntries(
      ENDPOINTS.map(({ name, method, path, host, bodyType, list }) => [
        name,
        {
          method,
          path,
          host,
          bodyType,
          firstPage: list?.firstPage,
          pageSize: list?.pageSize,
          published: list?.published,
        },
      ]),
    ),
  /** The rules of each body, for the forms. */
  'virtual:bodies': () =>
    Object.fromEntries(
      ENDPOINTS.filter(({ body }) => body !== undefined).map(({ name, body }) => [
        name,
        z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' }),
      ]),
    ),
}

/** Gives the console what it needs of the contract as plain data, so that no schema library reaches the browser. */
export const contractPlugin = (): Plugin => ({
  name: 'huoketai-contract',
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => {
    const make = MODULES[id.slice(1)]
    return id.startsWith('\0') && make !== undefined ? `export default ${JSON.stringify(make())}` : undefined
  },
})
