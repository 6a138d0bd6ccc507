import type { TFunction } from 'i18next'
import type { Service, Vendor } from '#contract/cards/entities.ts'
import type { Issue } from '#contract/errors.ts'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { VENDOR_LABELS } from '../labels.ts'

export const FIRST_VALUES: Values = {
  vendor: 'guangmeng',
  carrier: 'mobile',
  price: 0,
  commission: 0,
  rules: { minAge: 16, maxAge: 80, noShip: [], photo: false, onceInDays: 180 },
  status: 'on',
}

const isVendor = (value: unknown): value is Vendor => typeof value === 'string' && Object.hasOwn(VENDOR_LABELS, value)
/** The vendor a form says; the first before one is chosen. */
export const vendorIn = (value: unknown): Vendor => (isVendor(value) ? value : 'guangmeng')

/** What the edit page changes; the secret is never read back. */
export const editableService = (service: Service): Values => {
  const { name, vendor, carrier, goodsId, plan, price, commission, rules } = service
  const { apiBase, appId, signIv, status, remark, enterpriseId } = service
  return { name, vendor, carrier, goodsId, plan, price, commission, rules, apiBase, appId, signIv, status, remark, enterpriseId } // prettier-ignore
}

/** Nobody is both older and younger. */
export const ageIssues = (body: Values, t: TFunction): Issue[] => {
  const rules = isRecord(body['rules']) ? body['rules'] : {}
  const [least, most] = [Number(rules['minAge'] ?? 0), Number(rules['maxAge'] ?? 120)]
  return least <= most ? [] : [{ path: 'rules.maxAge', message: t('Not below the youngest') }]
}
