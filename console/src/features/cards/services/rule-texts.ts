import type { TFunction } from 'i18next'
import { provinceOf } from '#contract/forms/provinces.ts'
import type { Service } from '#contract/cards/entities.ts'
import { kindOf } from '../labels.ts'

const NAMED = 3

/** A region by its code: a province by name, what lies below by province and code. */
export const regionName = (code: string): string => {
  const province = provinceOf(code)
  if (province === undefined) return code
  return code.endsWith('0000') ? province : `${province} ${code}`
}

/** Whether a code names a region at all. */
export const isRegion = (code: string): boolean => /^\d{6}$/.test(code) && provinceOf(code) !== undefined

/** The rules of a service in short words; those that make no sense for its vendor are left out. */
export const ruleTexts = ({ rules, vendor }: Pick<Service, 'rules' | 'vendor'>, t: TFunction): string[] => {
  const { minAge, maxAge, noShip, photo, onceInDays } = rules
  const once = onceInDays === 0 ? t('any number a person') : t('one a person in {{n}} days', { n: onceInDays })
  if (kindOf(vendor) === 'ring') return [once]
  const names = noShip.slice(0, NAMED).map(regionName).join('、')
  const regions =
    noShip.length > NAMED
      ? t('not to {{names}} and {{n}} more', { names, n: noShip.length - NAMED })
      : t('not to {{names}}', { names })
  return [
    t('{{from}}–{{to}} years old', { from: minAge, to: maxAge }),
    ...(noShip.length === 0 ? [] : [regions]),
    ...(photo ? [t('with photos of the papers')] : []),
    once,
  ]
}
