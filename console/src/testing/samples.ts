import type { Track } from '#contract/delivery/entities.ts'
import type { User } from '#contract/identity/entities.ts'
import type { Page } from '#contract/list.ts'

const AT = '2026-03-02T01:30:00.000Z'

/** A page of a list that has so many rows in all. */
export const pageOf = (totalCounts: number, page = 1, pageSize = 20): Page => ({
  page,
  pageSize,
  totalCounts,
  totalPages: Math.ceil(totalCounts / pageSize),
})

export const userOf = (n: number, given: Partial<User> = {}): User => ({
  id: `us_${n}`,
  username: `user.${n}`,
  fullname: `用户${n}`,
  role: 'Member',
  selectEnterprise: null,
  enterprises: [],
  avatar: null,
  email: null,
  phone: `1380000000${n}`,
  lastLoginAt: null,
  createdAt: AT,
  secondFactor: false,
  status: 'active',
  ...given,
})

/** A push that waits, with what else is given. */
export const trackOf = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  adsetId: 'as_1',
  conversionId: `co_${id}`,
  visitId: null,
  clickId: `click-${id}`,
  kind: 'order_paid',
  event: 'PURCHASE',
  amount: 1990,
  state: 'queued',
  rule: 'all',
  detail: {},
  strategyVersion: 1,
  releasedBy: null,
  eventAt: AT,
  decidedAt: AT,
  dueAt: null,
  deadline: null,
  deliveredAt: null,
  acknowledgedAt: null,
  attemptCount: 1,
  code: null,
  message: null,
  ...more,
})
