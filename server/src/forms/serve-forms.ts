import type { FastifyInstance } from 'fastify'
import { MOST_BYTES } from '../areas/public-forms/read-post.ts'
import { cardPlace, ringPlace } from '../cards/page/card-place.ts'
import { answerNotFound } from '../areas/tracking/answer.ts'
import { findLink, type LinkRequest, type TrackerParts } from '../areas/tracking/build-tracker.ts'
import { formPlace } from './form-place.ts'

/** `/p/{key}` posted: what a visitor wrote; `/p/{key}/code`: a code for the phone. */
export const serveForms = (app: FastifyInstance, parts: TrackerParts): void => {
  const { forms, cards, rings } = parts
  app.post<LinkRequest>('/p/:key', { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const link = await findLink(parts, request, reply)
    if (link === undefined) return reply
    const form = formPlace(link)
    if (form !== undefined) return forms.receive(request, reply, form)
    const card = cardPlace(link)
    if (card !== undefined) return cards.receive(request, reply, card)
    const ring = ringPlace(link)
    return ring === undefined ? answerNotFound(request, reply) : rings.receive(request, reply, ring)
  })
  app.post<LinkRequest>('/p/:key/code', { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const link = await findLink(parts, request, reply)
    if (link === undefined) return reply
    const form = formPlace(link)
    if (form !== undefined) return forms.sendCode(request, reply, form)
    const ring = ringPlace(link)
    return ring === undefined ? answerNotFound(request, reply) : rings.sendCode(request, reply, ring)
  })
}
