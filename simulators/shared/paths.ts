import type { FastifyRequest } from 'fastify'

/** The path without its query. */
export function pathOf(request: FastifyRequest): string {
  const cut = request.url.indexOf('?')
  return cut < 0 ? request.url : request.url.slice(0, cut)
}

/** The simulator's own page and calls, which no fault and no platform rule touches. */
export function isAdminPath(request: FastifyRequest): boolean {
  return request.url === '/' || request.url.startsWith('/?') || request.url.startsWith('/admin/')
}
