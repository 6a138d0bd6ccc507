import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import { bad } from '../../areas/public-forms/public-form-page.ts'
import { keepTyped } from '../../asking/keep-typed.ts'
import { newToken, readToken, TOKEN_WORDS } from '../../areas/public-forms/page-token.ts'
import {
  type Fields,
  fieldsOf,
  machineOf,
  NO_FIELDS,
  PER_MINUTE_OF_ADDRESS,
} from '../../areas/public-forms/read-post.ts'
import { sendAsking } from '../../asking/send-asking.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../delivery/shanghai.ts'
import type { Services } from '../../core/services.ts'
import { sendPage } from '../../areas/tracking/answer.ts'
import { countAddresses } from '../../areas/tracking/detect-bot.ts'
import { footerSettings } from '../../areas/tracking/send-landing.ts'
import { addressOf, agentOf } from '../../areas/tracking/visitor.ts'
import { type CardOrder, placeCardOrder } from '../../areas/cards/orders/place-order.ts'
import { chosenOf } from '../../areas/cards/regions/regions.ts'
import { cardPage, type CardView, closedCardPage, orderedPage } from './card-page.ts'
import { type CardPlace, cardToken } from './card-place.ts'
import { consentOf, offerVersion } from '../../areas/cards/page/offer.ts'
import { type OpenService, openServiceBook } from '../../areas/cards/page/open-service.ts'
import { readCard } from '../../areas/cards/page/read-card.ts'
import { REFUSAL_WORDS } from './refusal-words.ts'

/** Where number cards meet their visitors. The landing page calls it for ad sets that sell one. */
export interface CardDesk {
  show(request: FastifyRequest, reply: FastifyReply, place: CardPlace, visitId: string): Promise<FastifyReply>
  receive(request: FastifyRequest, reply: FastifyReply, place: CardPlace): Promise<FastifyReply>
}

const HOUR = 3_600_000
/** Many share an address behind a carrier, but not so many order the same card within an hour. */
const PER_HOUR_OF_ADDRESS = 20

/** The page sent again is the same order; somebody else on the same page is another. */
const onceOf = ({ keys }: Services, once: string, person: CardOrder['person']): string =>
  `${once}.${createHmac('sha256', keys.find)
    .update(`card\0${JSON.stringify(person)}`)
    .digest('base64url')
    .slice(0, 22)}`

const findPlaced = ({ db }: Services, serviceId: string, once: string) =>
  db
    .selectFrom('ext_orders')
    .select('order_no as orderNo')
    .where('service_id', '=', serviceId)
    .where('once', '=', once)
    .executeTakeFirst()

const stepOf = ({ province, city, county }: CardView['chosen']): CardView['focus'] => {
  if (province === undefined) return 'province'
  if (city === undefined) return 'city'
  return county === undefined ? 'county' : 'address'
}

type Change = Partial<Pick<CardView, 'wrong' | 'notice' | 'focus'>>

export const openCardDesk = (services: Services): CardDesk => {
  const book = openServiceBook(services)
  const count = countAddresses()
  const countOrders = countAddresses(Date.now, HOUR)

  const close = (request: FastifyRequest, reply: FastifyReply, status: number, service: OpenService | undefined) =>
    sendPage(request, reply, status, (nonce) => closedCardPage(nonce, service))

  const draw = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    view: Omit<CardView, 'settings' | 'wrong' | 'notice' | 'focus' | 'today'> & Change,
  ): Promise<FastifyReply> => {
    const settings = await footerSettings(services)
    const today = shanghaiDay(new Date())
    const whole = { wrong: {}, notice: undefined, focus: undefined, ...view, settings, today }
    return sendAsking(request, reply, status, (nonce) => cardPage(nonce, whole))
  }

  /** Everything needed to take what was posted, or to ask again without losing it. */
  const readPost = (request: FastifyRequest, reply: FastifyReply, place: CardPlace, service: OpenService) => {
    const fields: Fields = fieldsOf(request)
    const text = fields('_token')[0] ?? ''
    const token = readToken(services, cardToken(place), text)
    const version = offerVersion(service)
    const isKnown = token.state !== 'forged'
    const isKept = isKnown && token.state !== 'old' && token.version === version
    const read = readCard(fields, service, shanghaiDay(new Date()))
    const again = (status: number, change: Change): Promise<FastifyReply> => {
      const visit = { version, visitId: isKnown ? token.visitId : null }
      const renewed = isKept ? text : newToken(services, cardToken(place), visit)
      return draw(request, reply, status, { place, service, token: renewed, values: fields, chosen: read.chosen, ...change }) // prettier-ignore
    }
    return { fields, token, isSame: isKnown && token.version === version, read, again }
  }

  const submit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: CardPlace,
    service: OpenService,
    { fields, token, isSame, read, again }: ReturnType<typeof readPost>,
  ): Promise<FastifyReply> => {
    const { adsetId, serviceId } = place
    const ip = addressOf(request)
    const perMinute = count(adsetId, ip)
    if (perMinute > PER_MINUTE_OF_ADDRESS) return again(429, { notice: bad(ERRORS['request.too_many'].zh) })
    const { person, wrong } = read
    const thank = async (orderNo: string) => {
      const settings = await footerSettings(services)
      return sendAsking(request, reply, 200, (nonce) => orderedPage(nonce, { place, service, settings }, orderNo))
    }
    if (person !== undefined && token.state !== 'forged') {
      // Sent before: whatever has changed since, it is still the same order.
      const placed = await findPlaced(services, serviceId, onceOf(services, token.once, person))
      if (placed !== undefined) return thank(placed.orderNo)
    }
    if (service.status !== 'on') return close(request, reply, 410, service)
    if (fields('_step').length > 0) return again(200, { focus: stepOf(read.chosen) })
    if (person === undefined) return again(422, { wrong })
    if (token.state !== 'fresh') return again(409, { notice: bad(TOKEN_WORDS[token.state]) })
    if (!isSame) return again(409, { notice: bad('产品内容有更新，请核对后再点一次提交') })
    if (machineOf(request, fields, perMinute) !== null)
      return again(403, { notice: bad('提交没有通过安全检查，请核对后再点一次') })
    if (countOrders(adsetId, ip) > PER_HOUR_OF_ADDRESS)
      return again(429, { notice: bad(ERRORS['request.too_many'].zh) })
    const outcome = await withSystem(services.db, (tx) =>
      placeCardOrder(tx, services, {
        serviceId,
        adsetId,
        visitId: token.visitId,
        person,
        once: onceOf(services, token.once, person),
        consent: { shown: consentOf(service), ip, agent: agentOf(request) },
      }),
    )
    if (outcome.kind === 'taken') return thank(outcome.orderNo)
    if (outcome.reason === 'closed') return close(request, reply, 410, service)
    const { status, field, text } = REFUSAL_WORDS[outcome.reason]
    return again(status, { wrong: { [field]: text } })
  }

  return {
    show: async (request, reply, place, visitId) => {
      const service = await book.find(place)
      if (service?.status !== 'on') return close(request, reply, 200, service)
      const token = newToken(services, cardToken(place), { version: offerVersion(service), visitId })
      const chosen = chosenOf({ province: '', city: '', county: '' })
      return draw(request, reply, 200, { place, service, token, values: NO_FIELDS, chosen })
    },
    receive: async (request, reply, place) => {
      const service = await book.find(place)
      if (service === undefined) return close(request, reply, 410, service)
      const posted = readPost(request, reply, place, service)
      const typed = { what: 'card order', adsetId: place.adsetId, again: posted.again }
      return keepTyped(services, reply, typed, () => submit(request, reply, place, service, posted))
    },
  }
}
