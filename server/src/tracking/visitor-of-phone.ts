import { createHmac } from 'node:crypto'
import type { Services } from '../core/services.ts'

/** A phone number as the visitor it belongs to: comparable, and nothing to read. */
export const visitorOfPhone = ({ keys }: Pick<Services, 'keys'>, phone: string): string =>
  `p:${createHmac('sha256', keys.find).update(`phone\0${phone}`).digest('hex')}`
