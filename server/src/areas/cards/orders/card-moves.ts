import type { CardState, OrderKind } from '#contract/cards/entities.ts'

const PAID: readonly CardState[] = ['closed', 'settled', 'settle_failed']
const ACTIVE: readonly CardState[] = ['activated', 'first_charged', ...PAID]
const SENT: readonly CardState[] = ['signed', 'refused', 'pending_activate', ...ACTIVE, 'cancelled']
const REVIEWED: readonly CardState[] = ['pending_ship', 'shipped', ...SENT, 'rejected']

/** Where an order may go from each state. A vendor leaves out steps, but never takes one back. */
const MOVES: Record<CardState, readonly CardState[]> = {
  submitted: ['unknown', 'reviewing', 'need_photo', ...REVIEWED],
  unknown: ['reviewing', 'need_photo', ...REVIEWED],
  reviewing: ['need_photo', ...REVIEWED],
  // The photo is there, and is looked at.
  need_photo: ['reviewing', ...REVIEWED],
  pending_ship: ['shipped', ...SENT, 'rejected'],
  shipped: SENT,
  signed: ['pending_activate', ...ACTIVE, 'cancelled'],
  pending_activate: [...ACTIVE, 'cancelled'],
  activated: ['first_charged', ...PAID],
  first_charged: PAID,
  settled: ['settle_failed', 'closed'],
  settle_failed: ['settled', 'closed'],
  rejected: [],
  refused: [],
  cancelled: [],
  closed: [],
}
export const mayMove = (from: CardState, to: CardState): boolean => MOVES[from].includes(to)

/** Where nothing more can happen at the vendor. */
export const isOver = (state: CardState): boolean => MOVES[state].length === 0 || state === 'settled'

const CANCELLABLE: readonly CardState[] = ['submitted', 'unknown', 'reviewing', 'need_photo', 'pending_ship']
export const mayCancel = (state: CardState): boolean => CANCELLABLE.includes(state)

const RESUBMITTABLE: readonly CardState[] = ['rejected', 'refused', 'cancelled']
export const mayResubmit = (state: CardState): boolean => RESUBMITTABLE.includes(state)

/** What an order of a person in these states does not stand in the way of another. */
export const LET_GO: readonly CardState[] = [...RESUBMITTABLE, 'closed']

const TONE_STATE_LABELS: Partial<Record<CardState, string>> = {
  reviewing: '办理中',
  rejected: '订购失败',
  activated: '订购成功',
  closed: '已退订',
}
/** What a state is called, of a card or of a tone. */
export const stateLabel = (state: CardState, kind: OrderKind): string =>
  (kind === 'ring' ? TONE_STATE_LABELS[state] : undefined) ?? STATE_LABELS[state]

export const STATE_LABELS: Record<CardState, string> = {
  submitted: '已提交',
  reviewing: '审核中',
  need_photo: '待传证件',
  rejected: '审核失败',
  pending_ship: '待发货',
  shipped: '已发货',
  signed: '已签收',
  refused: '已拒签',
  pending_activate: '待激活',
  activated: '已激活',
  first_charged: '已首充',
  cancelled: '已取消',
  closed: '停销户',
  settled: '已结算',
  settle_failed: '结算失败',
  unknown: '未知',
}
