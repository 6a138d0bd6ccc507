import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodyBytes, check, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Answer } from './answer.ts'
import type { Enter } from './authenticate.ts'
import { invalidParameter, refusal } from './codes.ts'

const asked = z.object({ advertiser_id: z.int() })

/** A GET may have a body here; the framework leaves it unread. */
async function textOf(request: FastifyRequest): Promise<string> {
  if (request.method !== 'GET') return bodyBytes(request).toString('utf8')
  const chunks: Uint8Array[] = []
  for await (const chunk of request.raw) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(invalidParameter, 'body')
  }
}

/** The vendor's samples send a body with GET; clients send a POST, or a query. */
async function readAdvertiser(request: FastifyRequest): Promise<number> {
  const text = await textOf(request)
  const given = text === '' ? { advertiser_id: Number(readQuery(request).text('advertiser_id')) } : parse(text)
  return check(given, asked, invalidParameter).advertiser_id
}

export function registerAccounts({ app }: Core, enter: Enter, answer: Answer): void {
  const base = '/rest/openapi/v1/advertiser'
  const method = ['GET', 'POST']

  app.route({
    method,
    url: `${base}/info`,
    handler: async (request, reply) => {
      const account = enter(request, await readAdvertiser(request))
      return answer(reply, {
        user_id: account.id + 1,
        user_name: account.name,
        corporation_name: account.name,
        product_name: '',
        primary_industry_name: '生活服务',
        industry_id: 1251,
        delivery_type: 0,
      })
    },
  })

  app.route({
    method,
    url: `${base}/fund/get`,
    handler: async (request, reply) => {
      const account = enter(request, await readAdvertiser(request))
      const yuan = account.balanceFen / 100
      return answer(reply, { balance: yuan, recharge_balance: yuan, contract_rebate: 0, direct_rebate: 0 })
    },
  })
}
