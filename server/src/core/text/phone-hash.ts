import { createHmac } from 'node:crypto'
import { plainPhone } from '#contract/forms/form-shape.ts'
import type { Services } from '../services.ts'

/** A phone number as the visitor it belongs to: comparable, and nothing to read. */
export const hashPhone = ({ keys }: Pick<Services, 'keys'>, phone: string): string =>
  `p:${createHmac('sha256', keys.find).update(`phone\0${phone}`).digest('hex')}`

/** The hash of a phone that was written out, or the hash itself. */
export const phoneHashIn = (text: string, services: Pick<Services, 'keys'>): string | undefined => {
  const phone = plainPhone(text)
  if (phone !== undefined) return hashPhone(services, phone)
  return /^p:[0-9a-f]{64}$/.test(text) ? text : undefined
}

const PHONES = /(?<!\d)(?:\+?86[ -]?)?1[3-9](?:[ -]?\d){9}(?!\d)/g

/** A list's query as it may be kept: each phone in it as its hash. */
export const hidePhones = (query: string, services: Pick<Services, 'keys'>): string => {
  const given = new URLSearchParams(query)
  const hidden = [...given].map(([name, value]): [string, string] => [
    name,
    value.replaceAll(PHONES, (phone) => phoneHashIn(phone, services) ?? '***'),
  ])
  return new URLSearchParams(hidden).toString()
}
