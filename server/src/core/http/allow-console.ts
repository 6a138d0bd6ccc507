import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { API } from './register-routes.ts'

const HOUR = 3600

/** Where the second host is another origin, the console may call it, and no other page may. */
export const allowConsole = async (app: FastifyInstance, { config, origin }: Services): Promise<void> => {
  if (config.secondHost === undefined) return
  await app.register(cors, {
    delegator: async ({ url }: FastifyRequest) =>
      url.startsWith(`${API}/`)
        ? {
            origin: new URL(origin()).origin,
            methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
            allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key'],
            exposedHeaders: ['x-request-id', 'retry-after'],
            maxAge: HOUR,
          }
        : { origin: false },
  })
}
