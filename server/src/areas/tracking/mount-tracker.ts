import { createServer, type RequestListener } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** `/t/…` and `/p/…`: no other path of ours begins with one letter. */
const isLink = (url: string | undefined): boolean => url?.[2] === '/' && (url[1] === 't' || url[1] === 'p')

/** One port for both: links go to the tracker without touching anything of the other. */
export const serverWith =
  (tracker: RequestListener, times: { requestTimeout: number; keepAliveTimeout: number }): FastifyServerFactory =>
  (handle) => {
    const server = createServer((request, response) =>
      isLink(request.url) ? tracker(request, response) : handle(request, response),
    )
    return Object.assign(server, times)
  }
