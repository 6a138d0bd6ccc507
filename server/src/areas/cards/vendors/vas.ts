import { z } from 'zod'
import type { CardState } from '#contract/cards/entities.ts'
import { askVendor, signedBody, signFields, vendorText, VendorTime } from './ask-vendor.ts'
import { bareReport, type ToneVendor, type VendorAccount, VendorFailure, type VendorReport } from './port.ts'

const STATES: Record<string, CardState> = { 0: 'reviewing', 1: 'activated', 2: 'rejected', 3: 'closed' }
/** What the vendor has against us, or what passes: the order may be sent again. */
const PASSING = [1001, 1002, 1004, 1005, 5000]
const UNKNOWN_ORDER = 2004
const ABOUT_CODE = [2101, 2102, 2103, 2104]

const VasRow = z
  .object({
    outOrderId: z.string().min(1).max(50),
    orderId: z.string().min(1).max(64),
    status: z.string(),
    statusText: vendorText(50),
    reason: vendorText(200),
    subscribedAt: VendorTime,
    unsubscribedAt: VendorTime,
  })
  .transform((row): VendorReport => ({
    ...bareReport(row.outOrderId, row.orderId),
    state: STATES[row.status] ?? null,
    stateText: row.statusText,
    reason: row.reason,
    activatedAt: row.subscribedAt,
    closedAt: row.unsubscribedAt,
  }))

/** Ring-back tones: signed JSON of texts both ways. */
export const createVas = (account: VendorAccount): ToneVendor => {
  const ask = <T extends z.ZodType>(path: string, input: Record<string, string>, data: T) => {
    const sent = { appId: account.appId, timestamp: String(Math.floor(Date.now() / 1000)), ...input }
    const headers = { 'content-type': 'application/json' }
    const body = signedBody(sent, account.secret)
    return askVendor(account, { path: `/vas/${path}`, headers, body, passing: PASSING }, data)
  }
  const { goodsId: productId, callback: notifyUrl } = account
  const find = async (outOrderId: string): Promise<VendorReport[]> => {
    try {
      return [await ask('order/query', { outOrderId }, VasRow)]
    } catch (error) {
      if (error instanceof VendorFailure && error.code === UNKNOWN_ORDER) return []
      throw error
    }
  }
  return {
    sells: 'ring',
    sendCode: async (phone) => {
      await ask('sms/send', { productId, phone }, z.unknown())
    },
    order: ({ orderNo, phone, code }) =>
      ask('order/submit', { outOrderId: orderNo, productId, phone, smsCode: code, notifyUrl }, VasRow),
    // It is asked after one at a time.
    search: async (orderNos) => {
      const found: VendorReport[] = []
      for (const orderNo of orderNos) found.push(...(await find(orderNo)))
      return found
    },
    isAboutCode: ({ code }) => code !== undefined && ABOUT_CODE.includes(code),
  }
}

const STALE = 300
const Signed = z.record(z.string(), z.string().max(2000)).refine((fields) => Object.keys(fields).length <= 50)

/** A notice whose every field is signed, its time and channel included; undefined where anything about that is wrong. */
export const readVasNotice = (
  body: unknown,
  { appId, secret }: Pick<VendorAccount, 'appId' | 'secret'>,
  isSame: (given: string, wanted: string) => boolean,
): Record<string, string> | undefined => {
  const read = Signed.safeParse(body)
  if (!read.success) return undefined
  const { sign = '', ...fields } = read.data
  const { timestamp = '' } = fields
  const isFresh = /^\d{10}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= STALE
  return isSame(sign, signFields(fields, secret)) && fields['appId'] === appId && isFresh ? fields : undefined
}
export const VasNotice = VasRow
