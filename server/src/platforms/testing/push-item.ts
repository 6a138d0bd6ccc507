import { newId } from '../../core/db/ids.ts'
import type { PushItem } from '../port.ts'

/** A conversion of a minute ago, with what a test wants otherwise. */
export const pushItem = (given: Partial<PushItem> & Pick<PushItem, 'event'>): PushItem => ({
  pushId: newId('p'),
  kind: 'form_submitted',
  eventAt: new Date(Date.now() - 60_000),
  amount: null,
  clickId: null,
  callback: null,
  orderNo: null,
  phone: null,
  landingUrl: 'https://lp.example.com/p/abc',
  ...given,
})
