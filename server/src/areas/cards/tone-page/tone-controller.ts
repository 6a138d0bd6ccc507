import { ERRORS } from '#contract/errors.ts'
import type { Services } from '../../../core/services.ts'
import { hashPhone } from '../../../core/text/phone-hash.ts'
import { openPublicForm, type Outcome } from '../../public-forms/public-form-controller.ts'
import { bad } from '../../public-forms/public-form-page.ts'
import type { LandingPages } from '../../tracking/landing-port.ts'
import { userAgentOf } from '../../tracking/visitor.ts'
import { offerVersion } from '../page/offer.ts'
import { ordersOfPage, type ServiceForm, serviceForm } from '../page/service-form.ts'
import { type OrderedTone, orderTone } from '../tones/order-tone.ts'
import { sendToneCode } from '../tones/send-tone-code.ts'
import { readPhone, readTone, type ToneAnswers } from './read-tone.ts'
import { shownOf } from './tone-offer.ts'
import { tonePage, toneTakenPage } from './tone-page.ts'

/** The page sent again is the same order; another phone on the same page is another. */
const onceOf = (services: Services, once: string, phone: string): string =>
  `${once}.${hashPhone(services, phone).slice(2, 24)}`

const orderNoOf = async ({ db }: Services, id: string): Promise<string> => {
  const row = await db.selectFrom('ext_orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()
  return row.order_no
}

/** What the visitor reads where nothing was ordered, at the code where it is about that. */
const refusalOf = (ordered: Exclude<OrderedTone, { id: string }>): Outcome => {
  const refuse = (status: number, text: string, isSpent = false): Outcome => ({
    kind: 'refused',
    status,
    change: { notice: bad(text) },
    isSpent,
  })
  const refuseCode = (text: string): Outcome => ({ kind: 'refused', status: 422, change: { wrong: { _code: text } } })
  switch (ordered.kind) {
    case 'closed':
      return { kind: 'closed' }
    case 'code':
      return refuseCode(ordered.words)
    case 'no_code':
      return refuseCode('请先获取验证码')
    case 'tried_out':
      return refuseCode('验证码错误次数过多，请重新获取')
    case 'refused':
      // What the vendor refused has ended: the same page sent again is another order.
      return refuse(422, ordered.words || '没有办理成功，请重新获取验证码后再试', true)
    case 'too_many':
      return refuse(429, ERRORS['request.too_many'].zh)
    case 'away':
      return refuse(503, '暂时连不上运营商，没有订购，请稍后再点一次')
  }
}

const toneForm = (services: Services): ServiceForm<ToneAnswers> => ({
  ...serviceForm(services, 'ring', { shownOf, closedText: '感谢关注，该业务目前不接受新的订购，请稍后再来。' }),
  name: 'tone order',
  counter: 'tones',
  draw: tonePage,
  drawTaken: toneTakenPage,
  read: readTone,
  order: {
    counter: 'tone-orders',
    perHourOfAddress: 30,
    changedText: '业务内容有更新，请核对后再点一次订购',
    findPlaced: async ({ serviceId }, once, { phone }) => {
      const taken = await ordersOfPage(services, serviceId, onceOf(services, once, phone))
        .select('order_no')
        .where('vendor_order_no', 'is not', null)
        .where('state', '<>', 'rejected')
        .executeTakeFirst()
      return taken?.order_no
    },
  },
  submit: async ({ request, context, subject, ip, visitId, once }, answers) => {
    const { adsetId, serviceId } = context
    const shown = shownOf(context, subject)
    const ordered = await orderTone(services, {
      serviceId,
      adsetId,
      visitId,
      ...answers,
      once: onceOf(services, once, answers.phone),
      consent: { shown, version: offerVersion(shown), ip, agent: userAgentOf(request) },
    })
    if ('id' in ordered) return { kind: 'taken', reference: await orderNoOf(services, ordered.id) }
    return refusalOf(ordered)
  },
  code: {
    counter: 'tone-codes',
    sentText: '验证码已由运营商发出，请查收短信',
    readPhone,
    send: ({ adsetId, serviceId }, phone) => sendToneCode(services, { serviceId, adsetId, phone }),
  },
})

/** The pages of ad sets that sell a ring-back tone. */
export const tonePages = (services: Services): LandingPages => openPublicForm(services, toneForm(services))
