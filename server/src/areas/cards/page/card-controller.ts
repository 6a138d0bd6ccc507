import { createHmac } from 'node:crypto'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { openPublicForm } from '../../public-forms/public-form-controller.ts'
import type { LandingPages } from '../../tracking/landing-port.ts'
import { userAgentOf } from '../../tracking/visitor.ts'
import { type CardOrder, type PlacedCard, placeCardOrder } from '../orders/place-order.ts'
import { serveRegions } from '../regions/serve-regions.ts'
import { cardPage, orderedPage } from './card-page.ts'
import { consentOf } from './offer.ts'
import { type CardField, isStep, NO_SHIP, readCard } from './read-card.ts'
import { ordersOfPage, type ServiceForm, serviceForm } from './service-form.ts'

type Person = CardOrder['person']
type Reason = Exclude<Extract<PlacedCard, { kind: 'refused' }>['reason'], 'closed'>

/** What the visitor reads where the order itself was refused, and at which field. */
const REFUSALS: Record<Reason, { status: number; field: CardField; text: string }> = {
  name: { status: 422, field: 'name', text: '请填写与身份证一致的姓名' },
  identity: { status: 422, field: 'identity', text: '身份证号有误，请核对' },
  age: { status: 422, field: 'identity', text: '办理人的年龄不符合该产品的要求' },
  phone: { status: 422, field: 'phone', text: '请填写 11 位手机号' },
  region: { status: 422, field: 'county', text: '请重新选择收货地区' },
  no_ship: { status: 422, field: 'county', text: NO_SHIP },
  address: { status: 422, field: 'address', text: '请填写 4 到 200 个字的详细地址' },
  duplicate: { status: 409, field: 'phone', text: '该手机号或身份证号已经申请过，请勿重复提交' },
}

/** The page sent again is the same order; somebody else on the same page is another. */
const onceOf = ({ keys }: Services, once: string, person: Person): string =>
  `${once}.${createHmac('sha256', keys.find)
    .update(`card\0${JSON.stringify(person)}`)
    .digest('base64url')
    .slice(0, 22)}`

const cardForm = (services: Services): ServiceForm<Person> => ({
  ...serviceForm(services, 'card', {
    shownOf: (_context, service) => consentOf(service),
    closedText: '感谢关注，该产品目前不接受新的申请，请稍后再来。',
  }),
  name: 'card order',
  counter: 'cards',
  draw: (nonce, view) => cardPage(nonce, view, shanghaiDay(new Date())),
  drawTaken: orderedPage,
  read: (fields, service) => readCard(fields, service, shanghaiDay(new Date())),
  isStep,
  order: {
    counter: 'card-orders',
    // Many share an address behind a carrier, but not so many order the same card within an hour.
    perHourOfAddress: 20,
    changedText: '产品内容有更新，请核对后再点一次提交',
    findPlaced: async ({ serviceId }, once, person) => {
      const orders = ordersOfPage(services, serviceId, onceOf(services, once, person))
      return (await orders.select('order_no').executeTakeFirst())?.order_no
    },
  },
  submit: async ({ request, context: { adsetId, serviceId }, subject, ip, visitId, once }, person) => {
    const placed = await withSystem(services.db, (tx) =>
      placeCardOrder(tx, services, {
        serviceId,
        adsetId,
        visitId,
        person,
        once: onceOf(services, once, person),
        consent: { shown: consentOf(subject), ip, agent: userAgentOf(request) },
      }),
    )
    if (placed.kind === 'taken') return { kind: 'taken', reference: placed.orderNo }
    if (placed.reason === 'closed') return { kind: 'closed' }
    const { status, field, text } = REFUSALS[placed.reason]
    return { kind: 'refused', status, change: { wrong: { [field]: text } } }
  },
})

/** The pages of ad sets that sell a number card. */
export const cardPages = (services: Services): LandingPages => ({
  ...openPublicForm(services, cardForm(services)),
  routes: serveRegions,
})
