import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { type Adset, Counters, PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { Role } from '#contract/roles.ts'
import { adsetActions } from './actions.ts'

const inEnglish = i18next.getFixedT('en')

const none = Counters.parse({
  clicks: 0,
  visits: 0,
  conversions: 0,
  held: 0,
  pushed: 0,
  acknowledged: 0,
  failed: 0,
})
const adset = (status: AdsetStatus): Adset => ({
  id: 'as_1',
  name: '夏季',
  kind: 'huoke',
  provider: 'tencent_gdt',
  enterpriseId: 'en_1',
  enterpriseName: '澄明传媒',
  account: null,
  dataSource: null,
  status,
  params: {},
  pushStrategy: PushStrategy.parse({}),
  strategyVersion: 1,
  customers: [],
  links: { monitor: '', landing: '', live: '', conversions: '' },
  liveBoard: true,
  tags: [],
  folder: '',
  isFavourite: false,
  secretSet: false,
  today: none,
  yesterday: none,
  total: none,
  createdAt: '2026-11-15T04:00:00Z',
  updatedAt: '2026-11-15T04:00:00Z',
})

const actionsOf = (role: Role) =>
  adsetActions(inEnglish, { role, go: () => undefined, trend: '', move: () => undefined, isMovable: () => false })
const offered = (role: Role, status: AdsetStatus) =>
  actionsOf(role)
    .filter((action) => action.allowed?.(adset(status)) ?? true)
    .map(({ id }) => id)

describe('what can be done to an ad set in the list', () => {
  it('is everything for those who own it', () => {
    const all = ['details', 'copy-link', 'edit', 'copy', 'agents', 'customers', 'move', 'delete']
    expect(offered('Admin', 'AD_STOP')).toEqual(['start', ...all])
    expect(offered('User', 'AD_RUNNING')).toEqual(['stop', ...all])
  })
  it('is no moving and no deleting for a member', () => {
    expect(offered('Member', 'AD_STOP')).toEqual([
      'start',
      'details',
      'copy-link',
      'edit',
      'copy',
      'agents',
      'customers',
    ])
  })
  it('is only looking for a customer', () => {
    expect(offered('MemberCustomer', 'AD_RUNNING')).toEqual(['details'])
  })
  it('is no deleting while it runs and no moving to nowhere, and says so; stopping asks and starting does not', async () => {
    const action = (id: string) => actionsOf('User').find((one) => one.id === id)
    expect(action('delete')?.blocked?.(adset('AD_RUNNING'))).toBe('Stop it first')
    expect(action('delete')?.blocked?.(adset('AD_STOP'))).toBeUndefined()
    expect(action('move')?.blocked?.(adset('AD_STOP'))).toBe('You own no other enterprise')
    expect((await action('stop')?.question?.(adset('AD_RUNNING')))?.title).toBe('Stop the pushes of “夏季”?')
    expect(action('start')?.question).toBeUndefined()
  })
})
