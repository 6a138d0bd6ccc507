import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/errors.ts'

/** Chinese unless the caller prefers English before it. */
export const languageOf = (request: FastifyRequest): Language => {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).toLowerCase().split(',')
  const first = wanted.map((one) => one.trim().slice(0, 2)).find((one) => one === 'zh' || one === 'en')
  return first === 'en' ? 'en' : 'zh'
}
