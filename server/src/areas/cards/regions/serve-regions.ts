import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '../../tracking/answer.ts'
import { regions } from './regions.ts'

const FILE = /^(\d{6})\.json$/
const DAY = 86_400

/** Where a page gets the cities of a province: another version is another address. */
export const regionsAddress = (): string => `/p/regions/*.json?v=${regions().version}`

/** `/p/regions/{province}.json`: the same for everybody. */
export const serveRegions = (app: FastifyInstance): void => {
  app.get<{ Params: { file: string } }>('/p/regions/:file', async (request, reply) => {
    const code = FILE.exec(request.params.file)?.[1]
    const text = code === undefined ? undefined : regions().texts.get(code)
    if (text === undefined) return answerNotFound(request, reply)
    return reply
      .headers({ 'cache-control': `public, max-age=${DAY}, immutable`, 'x-content-type-options': 'nosniff' })
      .type('application/json; charset=utf-8')
      .send(text)
  })
}
