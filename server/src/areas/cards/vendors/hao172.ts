import { createCipheriv } from 'node:crypto'
import { z } from 'zod'
import type { CardState } from '#contract/cards/entities.ts'
import { askVendor, signedBody, VendorMoney, vendorText, VendorTime } from './ask-vendor.ts'
import type { CardVendor, VendorAccount, VendorReport } from './port.ts'

const ACTIVE = '已激活'
const STATES: Record<string, CardState> = {
  正在进单: 'submitted',
  已提运营商: 'reviewing',
  已发货: 'shipped',
  已完成: 'pending_activate',
  已撤单: 'cancelled',
  已取消: 'cancelled',
  审核不通过: 'rejected',
  审核失败: 'rejected',
  已结算: 'settled',
  无法结算: 'settle_failed',
}
const stateOf = (status: string, remark: string, isActive: boolean, isCharged: boolean): CardState | null => {
  const reported = STATES[status] ?? null
  if (reported === 'submitted' && remark.includes('证件')) return 'need_photo'
  if (!isActive || reported === null || reported === 'settled' || reported === 'settle_failed') return reported
  // A card that was active is closed, not called off.
  if (reported === 'cancelled') return 'closed'
  return isCharged ? 'first_charged' : 'activated'
}

export const Hao172Row = z
  .object({
    OrderNo: z.string().min(1).max(64),
    OrderNo172: z.string().min(1).max(64),
    OrderStatus: vendorText(50),
    CardStatus: vendorText(50),
    ThirdPhone: vendorText(20),
    ExpressName: vendorText(50),
    ExpressCode: vendorText(50),
    Remark: vendorText(200),
    ActiveTime: VendorTime,
    Iccid: vendorText(32),
    IsFirstCharge: z
      .union([z.boolean(), z.literal(0), z.literal(1)])
      .default(false)
      .transform(Boolean),
    FirstCharge: VendorMoney,
  })
  .transform((row): VendorReport => {
    const isActive = row.CardStatus === ACTIVE
    return {
      orderNo: row.OrderNo,
      vendorOrderNo: row.OrderNo172,
      state: stateOf(row.OrderStatus, row.Remark, isActive, row.IsFirstCharge),
      stateText: [row.OrderStatus, row.CardStatus].filter((text) => text !== '').join(' · '),
      reason: row.Remark,
      cardNumber: row.ThirdPhone,
      iccid: row.Iccid,
      express: { company: row.ExpressName, number: row.ExpressCode },
      activatedAt: row.ActiveTime,
      firstCharged: row.IsFirstCharge,
      firstChargedAt: null,
      firstCharge: row.IsFirstCharge ? row.FirstCharge : null,
      closedAt: null,
    }
  })
const Submitted = z.object({ OrderNo172: z.string().min(1).max(64) })

/** The 172 style: signed JSON both ways. */
export const createHao172 = (account: VendorAccount): CardVendor => {
  const ask = <T extends z.ZodType>(path: string, input: Record<string, string | readonly string[]>, data: T) => {
    const sent = { AppId: account.appId, Timestamp: String(Math.floor(Date.now() / 1000)), ...input }
    const headers = { 'content-type': 'application/json' }
    return askVendor(account, { path: `/api/172/${path}`, headers, body: signedBody(sent, account.secret) }, data)
  }
  return {
    sells: 'card',
    apply: async ({ orderNo, person }) => {
      const input = {
        OrderNo: orderNo,
        ProductId: account.goodsId,
        Name: person.name,
        IdCard: person.identity,
        Phone: person.phone,
        Province: person.province.name,
        City: person.city.name,
        Area: person.county.name,
        Address: person.address,
      }
      return (await ask('submit', input, Submitted)).OrderNo172
    },
    search: (orderNos) => ask('query', { OrderNos: orderNos }, z.array(Hao172Row)),
    cancel: async ({ orderNo }) => {
      await ask('cancel', { OrderNo: orderNo }, z.unknown())
    },
  }
}

/** Cut to 32 bytes, or filled up with zeros, as PHP takes a key. */
const keyOf = (secret: string): Buffer => {
  const key = Buffer.alloc(32)
  Buffer.from(secret).copy(key, 0, 0, 32)
  return key
}
/** The signature of a callback: base64 of AES-256-CBC over our order number. */
export const signOrderNo = (orderNo: string, secret: string, iv: string): string => {
  const cipher = createCipheriv('aes-256-cbc', keyOf(secret), Buffer.from(iv))
  return Buffer.concat([cipher.update(orderNo, 'utf8'), cipher.final()]).toString('base64')
}
