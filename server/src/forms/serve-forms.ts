import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '../tracking/answer.ts'
import { findLink, type LinkRequest, type TrackerParts } from '../tracking/build-tracker.ts'
import { formPlace } from './form-place.ts'

/** What is written into a form is more than a link may carry. */
const MOST_BYTES = 64 * 1024

/** `/p/{key}` posted: what a visitor wrote; `/p/{key}/code`: a code for the phone. */
export const serveForms = (app: FastifyInstance, parts: TrackerParts): void => {
  const { forms } = parts
  for (const [path, answer] of [
    ['/p/:key', forms.receive],
    ['/p/:key/code', forms.sendCode],
  ] as const) {
    app.post<LinkRequest>(path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const link = await findLink(parts, request, reply)
      if (link === undefined) return reply
      const place = formPlace(link)
      return place === undefined ? answerNotFound(request, reply) : answer(request, reply, place)
    })
  }
}
