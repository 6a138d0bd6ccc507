import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CardState } from '#contract/cards/entities.ts'
import { askVendor, signFields, VendorMoney, vendorText, VendorTime } from './ask-vendor.ts'
import type { CardVendor, VendorAccount, VendorReport } from './port.ts'

const VERSION = '2.0.0'
const STATES: Record<number, CardState> = {
  999: 'submitted',
  1: 'reviewing',
  2: 'reviewing',
  3: 'rejected',
  4: 'shipped',
  5: 'activated',
  6: 'signed',
  7: 'need_photo',
  8: 'reviewing',
  10: 'pending_activate',
  11: 'reviewing',
  13: 'pending_ship',
  15: 'cancelled',
  16: 'closed',
  17: 'refused',
  18: 'activated',
  9998: 'rejected',
  // To be taken for under review, says the vendor.
  9999: 'reviewing',
}
const CHARGED = 2
const SETTLED: Record<number, CardState> = { 2: 'settled', 4: 'settle_failed', 5: 'settle_failed' }

export const GuangmengRow = z
  .object({
    customNo: z.string().min(1).max(64),
    keyNo: z.string().min(1).max(64),
    status: z.number(),
    statusName: vendorText(50),
    applyFailReason: vendorText(200),
    settleStatus: z.number().default(0),
    selectPhone: vendorText(20),
    expressName: vendorText(50),
    expressNo: vendorText(50),
    activateAt: VendorTime,
    firstRechargeStatus: z.number().default(0),
    firstRechargeAt: VendorTime,
    firstRechargeMoney: VendorMoney,
  })
  .transform((row): VendorReport => {
    const reported = STATES[row.status] ?? null
    const firstCharged = row.firstRechargeStatus === CHARGED
    const active =
      reported !== 'activated' ? reported : (SETTLED[row.settleStatus] ?? (firstCharged ? 'first_charged' : reported))
    return {
      orderNo: row.customNo,
      vendorOrderNo: row.keyNo,
      state: active,
      stateText: row.statusName,
      reason: row.applyFailReason,
      cardNumber: row.selectPhone,
      iccid: '',
      express: { company: row.expressName, number: row.expressNo },
      activatedAt: row.activateAt,
      firstCharged,
      firstChargedAt: row.firstRechargeAt,
      firstCharge: firstCharged ? row.firstRechargeMoney : null,
      closedAt: null,
    }
  })
const Applied = z.object({ keyNo: z.string().min(1).max(64) })
const Found = z.object({ list: z.array(GuangmengRow) })

/** 广梦云: what is signed are the headers, so that what a callback says is best asked for again. */
export const createGuangmeng = (account: VendorAccount): CardVendor => {
  const ask = <T extends z.ZodType>(path: string, form: Record<string, string>, data: T) => {
    const signed = {
      appID: account.appId,
      apiVersion: VERSION,
      traceID: randomBytes(16).toString('hex'),
      timestamp: String(Math.floor(Date.now() / 1000)),
    }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...signed,
      sign: signFields(signed, account.secret),
    }
    return askVendor(account, { path: `/openapi/${path}`, headers, body: new URLSearchParams(form).toString() }, data)
  }
  return {
    sells: 'card',
    apply: async ({ orderNo, person }) => {
      const { province, city, county } = person
      const form = {
        goodsId: account.goodsId,
        certName: person.name,
        certId: person.identity,
        contractPhone: person.phone,
        province: province.code,
        city: city.code,
        county: county.code,
        provinceName: province.name,
        cityName: city.name,
        countyName: county.name,
        address: person.address,
        customNo: orderNo,
        callbackUrl: account.callback,
      }
      return (await ask('order/apply', form, Applied)).keyNo
    },
    search: async (orderNos) => (await ask('order/search', { customNos: JSON.stringify(orderNos) }, Found)).list,
    cancel: async ({ vendorOrderNo }) => {
      await ask('order/cancel', { keyNo: vendorOrderNo }, z.unknown())
    },
  }
}

const STALE = 600
/** What is wrong with the headers of a callback is not said; whether anything is. */
export const guangmengSigned = (
  header: (name: string) => string,
  { appId, secret }: Pick<VendorAccount, 'appId' | 'secret'>,
  isSame: (given: string, wanted: string) => boolean,
): boolean => {
  const signed = {
    appID: header('appid'),
    apiVersion: header('apiversion'),
    traceID: header('traceid'),
    timestamp: header('timestamp'),
  }
  const age = Math.abs(Date.now() / 1000 - Number(signed.timestamp))
  const isFresh = /^\d{10}$/.test(signed.timestamp) && age <= STALE
  return isSame(header('sign'), signFields(signed, secret)) && signed.appID === appId && isFresh
}
