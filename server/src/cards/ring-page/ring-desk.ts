import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import { bad } from '../../areas/public-forms/public-form-page.ts'
import { keepTyped } from '../../asking/keep-typed.ts'
import { newToken, readToken, TOKEN_WORDS, type TokenPlace } from '../../areas/public-forms/page-token.ts'
import { fieldsOf, machineOf, NO_FIELDS, PER_MINUTE_OF_ADDRESS } from '../../areas/public-forms/read-post.ts'
import { sendAsking, sendWord } from '../../asking/send-asking.ts'
import { CODE_WORDS } from '../../forms/code-words.ts'
import { SECONDS_BETWEEN } from '../../areas/public-forms/sms-codes.ts'
import type { Services } from '../../core/services.ts'
import { sendPage } from '../../areas/tracking/answer.ts'
import { countAddresses } from '../../areas/tracking/detect-bot.ts'
import { footerSettings } from '../../areas/tracking/send-landing.ts'
import { addressOf, agentOf } from '../../areas/tracking/visitor.ts'
import { visitorOfPhone } from '../../tracking/visitor-of-phone.ts'
import type { CardPlace } from '../page/card-place.ts'
import { type OpenService, openServiceBook } from '../../areas/cards/page/open-service.ts'
import { orderRing } from '../../areas/cards/tones/order-tone.ts'
import { type RingCodeSent, sendRingCode } from '../rings/send-ring-code.ts'
import { readPhone, readRing } from '../../areas/cards/tone-page/read-tone.ts'
import { shownOf, shownVersion } from '../../areas/cards/tone-page/tone-offer.ts'
import { closedRingPage, ringPage, ringTakenPage, type RingView } from './ring-page.ts'
import { wordsOf } from './ring-words.ts'

/** Where ring-back tones meet their visitors. The landing page calls it for ad sets that sell one. */
export interface RingDesk {
  show(request: FastifyRequest, reply: FastifyReply, place: CardPlace, visitId: string): Promise<FastifyReply>
  receive(request: FastifyRequest, reply: FastifyReply, place: CardPlace): Promise<FastifyReply>
  sendCode(request: FastifyRequest, reply: FastifyReply, place: CardPlace): Promise<FastifyReply>
}

const HOUR = 3_600_000
const PER_HOUR_OF_ADDRESS = 30
const MACHINE = '提交没有通过安全检查，请核对后再点一次'

export const ringToken = ({ adsetId, serviceId }: CardPlace): TokenPlace => ({
  page: 'ring',
  subject: serviceId,
  adsetId,
})

/** The page sent again is the same order; another phone on the same page is another. */
const onceOf = (services: Services, once: string, phone: string): string =>
  `${once}.${visitorOfPhone(services, phone).slice(2, 24)}`

const findTaken = ({ db }: Services, serviceId: string, once: string) =>
  db
    .selectFrom('ext_orders')
    .select(['id', 'order_no as orderNo'])
    .where('service_id', '=', serviceId)
    .where('once', '=', once)
    .where('vendor_order_no', 'is not', null)
    .where('state', '<>', 'rejected')
    .executeTakeFirst()

const orderNoOf = async ({ db }: Services, id: string): Promise<string> => {
  const row = await db.selectFrom('ext_orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()
  return row.order_no
}

const codeWord = (sent: Exclude<RingCodeSent, { kind: 'closed' }>) => {
  if (sent.kind === 'sent') return { status: 200, message: '验证码已由运营商发出，请查收短信', wait: SECONDS_BETWEEN }
  if (sent.kind === 'wait') return { status: 429, message: `请 ${sent.seconds} 秒后再获取`, wait: sent.seconds }
  return { wait: 0, ...CODE_WORDS[sent.kind] }
}

type Change = Partial<Pick<RingView, 'wrong' | 'notice'>>

export const openRingDesk = (services: Services): RingDesk => {
  const book = openServiceBook(services, 'ring')
  const count = countAddresses()
  const countCodes = countAddresses()
  const countOrders = countAddresses(Date.now, HOUR)

  const close = (request: FastifyRequest, reply: FastifyReply, status: number, service: OpenService | undefined) =>
    sendPage(request, reply, status, (nonce) => closedRingPage(nonce, service))

  const draw = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    view: Omit<RingView, 'settings' | 'wrong' | 'notice'> & Change,
  ): Promise<FastifyReply> => {
    const whole = { wrong: {}, notice: undefined, ...view, settings: await footerSettings(services) }
    return sendAsking(request, reply, status, (nonce) => ringPage(nonce, whole))
  }

  /** Everything needed to take what was posted, or to ask again without losing it. */
  const readPost = (request: FastifyRequest, reply: FastifyReply, place: CardPlace, service: OpenService) => {
    const fields = fieldsOf(request)
    const text = fields('_token')[0] ?? ''
    const token = readToken(services, ringToken(place), text)
    const version = shownVersion(place, service)
    const isKnown = token.state !== 'forged'
    const isSame = isKnown && token.version === version
    const again = (status: number, change: Change, isSpent = false): Promise<FastifyReply> => {
      const visit = { version, visitId: isKnown ? token.visitId : null }
      const isKept = isSame && token.state !== 'old' && !isSpent
      const renewed = isKept ? text : newToken(services, ringToken(place), visit)
      return draw(request, reply, status, { place, service, token: renewed, values: fields, ...change })
    }
    return { fields, token, version, isSame, again }
  }
  type Posted = ReturnType<typeof readPost>

  const submit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: CardPlace,
    service: OpenService,
    { fields, token, version, isSame, again }: Posted,
  ): Promise<FastifyReply> => {
    const { adsetId, serviceId } = place
    const ip = addressOf(request)
    const perMinute = count(adsetId, ip)
    const tooMany = () => again(429, { notice: bad(ERRORS['request.too_many'].zh) })
    if (perMinute > PER_MINUTE_OF_ADDRESS) return tooMany()
    const thank = async (orderNo: string) => {
      const settings = await footerSettings(services)
      return sendAsking(request, reply, 200, (nonce) => ringTakenPage(nonce, { place, service, settings }, orderNo))
    }
    const { asked, wrong } = readRing(fields)
    const once = asked && token.state !== 'forged' ? onceOf(services, token.once, asked.phone) : undefined
    // Sent before: whatever has changed since, it is still the same order.
    const taken = once === undefined ? undefined : await findTaken(services, serviceId, once)
    if (taken !== undefined) return thank(taken.orderNo)
    if (service.status !== 'on') return close(request, reply, 410, service)
    if (asked === undefined) return again(422, { wrong })
    if (once === undefined || token.state !== 'fresh')
      return again(409, { notice: bad(TOKEN_WORDS[token.state === 'fresh' ? 'forged' : token.state]) })
    if (!isSame) return again(409, { notice: bad('业务内容有更新，请核对后再点一次订购') })
    if (machineOf(request, fields, perMinute) !== null) return again(403, { notice: bad(MACHINE) })
    if (countOrders(adsetId, ip) > PER_HOUR_OF_ADDRESS) return tooMany()
    const outcome = await orderRing(services, {
      serviceId,
      adsetId,
      visitId: token.visitId,
      ...asked,
      once,
      consent: { shown: shownOf(place, service), version, ip, agent: agentOf(request) },
    })
    if ('id' in outcome) return thank(await orderNoOf(services, outcome.id))
    if (outcome.kind === 'closed') return close(request, reply, 410, service)
    const { status, text, isCode } = wordsOf(outcome)
    // What the vendor refused has ended: the same page sent again is another order.
    return again(status, isCode ? { wrong: { _code: text } } : { notice: bad(text) }, outcome.kind === 'refused')
  }

  const askCode = async (request: FastifyRequest, { adsetId, serviceId }: CardPlace, { fields, token }: Posted) => {
    const read = readPhone(fields)
    if ('wrong' in read) return { status: 422, message: read.wrong, isPhone: true }
    if (token.state !== 'fresh') return { status: 409, message: TOKEN_WORDS[token.state] }
    const ip = addressOf(request)
    const perMinute = countCodes(adsetId, ip)
    const { perAddress } = await services.settings.get('sms')
    if (perMinute > perAddress) return { status: 429, message: ERRORS['request.too_many'].zh }
    if (machineOf(request, fields, perMinute) !== null) return { status: 403, message: MACHINE }
    const sent = await sendRingCode(services, { serviceId, adsetId, phone: read.phone })
    return sent.kind === 'closed' ? undefined : codeWord(sent)
  }

  return {
    show: async (request, reply, place, visitId) => {
      const service = await book.find(place)
      if (service?.status !== 'on') return close(request, reply, 200, service)
      const token = newToken(services, ringToken(place), { version: shownVersion(place, service), visitId })
      return draw(request, reply, 200, { place, service, token, values: NO_FIELDS })
    },
    receive: async (request, reply, place) => {
      const service = await book.find(place)
      if (service === undefined) return close(request, reply, 410, service)
      const posted = readPost(request, reply, place, service)
      const typed = { what: 'ring order', adsetId: place.adsetId, again: posted.again }
      return keepTyped(services, reply, typed, () => submit(request, reply, place, service, posted))
    },
    sendCode: async (request, reply, place) => {
      const service = await book.find(place)
      if (service?.status !== 'on') return close(request, reply, 410, service)
      const posted = readPost(request, reply, place, service)
      const answer = await askCode(request, place, posted)
      if (answer === undefined) return close(request, reply, 410, service)
      const { status, message, wait } = { wait: 0, ...answer }
      if (request.headers.accept?.includes('application/json')) return sendWord(reply, status, { message, wait })
      if ('isPhone' in answer) return posted.again(status, { wrong: { phone: message } })
      return posted.again(status, { notice: { text: message, isGood: status === 200 } })
    },
  }
}
