import * as z from 'zod'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { lowerAlphabet } from '#simulators/shared/seeded.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { refusal } from './codes.ts'
import { ageOf, isIdentity } from './identity.ts'
import type { Application, CardOrder, OrderBook } from './orders.ts'
import type { HaokaSettings } from './settings.ts'

const phone = z.string().regex(/^1[3-9]\d{9}$/)
const ended = new Set(['rejected', 'cancelled', 'void', 'refused'])
const dayMs = 86_400_000

export type Apply = (application: Application) => CardOrder

/** What both vendors check before they take an order. */
export function createApply({ clock, seeded }: Base, orders: OrderBook, settings: HaokaSettings): Apply {
  const check = (one: Application): void => {
    const { goods, style, customNo, certId } = one
    if (!goods.onSale) throw refusal(2002)
    if (customNo !== '' && orders.findCustom(style, customNo) !== undefined) throw refusal(2006)
    if (!isIdentity(certId)) throw refusal(2007)
    if (!phone.safeParse(one.phone).success) throw refusal(2001, '联系电话')
    const age = ageOf(certId, clock.now())
    if (age < goods.ageMin || age > goods.ageMax) throw refusal(2003, `${goods.ageMin}-${goods.ageMax} 岁`)
    const forbidden = goods.noShip.find(({ code, name }) => [one.province, one.city].includes(code) || one.provinceName === name) // prettier-ignore
    if (forbidden !== undefined) throw refusal(2004, forbidden.name)
    const since = clock.now() - settings.duplicateDays * dayMs
    const again = orders
      .ofPerson(certId)
      .some((order) => order.goods.id === goods.id && order.createdAt > since && !ended.has(order.state))
    if (again) throw refusal(2005)
  }
  return (application) => {
    check(application)
    const now = clock.now()
    const stamp = beijingText(now).replace(/\D/g, '')
    const order: CardOrder = {
      ...application,
      id: orders.size() + 1,
      keyNo: `${application.style === 'guangmeng' ? 'QL' : '172'}${stamp}${seeded.text(8, lowerAlphabet)}`,
      state: 'waiting',
      reason: '',
      express: { name: '', no: '' },
      number: '',
      iccid: '',
      firstCharge: 0,
      firstChargeAt: 0,
      settle: 1,
      settleAt: 0,
      activateAt: 0,
      createdAt: now,
      updatedAt: now,
      photoAsked: false,
    }
    orders.add(order)
    return order
  }
}
