import type { TFunction } from 'i18next'
import type { ExtOrder } from '#contract/cards/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { BatchHandover, RowAction } from '#console/shared/table/list-spec.ts'
import { type Action, ACTION_LABELS } from '../labels.ts'
import { actOn } from './act.ts'
import { whyNot } from './allowed.ts'

type Plain = Exclude<Action, 'flag' | 'remark'>

interface Opens {
  open(order: ExtOrder): void
  /** Asks what to write, or shows what becomes of each. */
  act(action: Action, orders: readonly ExtOrder[]): void
}

const saidOf = (action: Plain, { orderNo }: ExtOrder, t: TFunction): string => {
  if (action === 'resubmit') return t('Sent to the vendor again as {{orderNo}}', { orderNo })
  if (action === 'cancel') return t('{{orderNo}} is cancelled', { orderNo })
  return action === 'refresh' ? t('{{orderNo}} is up to date', { orderNo }) : t('The conversions are on their way')
}

const plain = (action: Plain, t: TFunction, isAsked: boolean): RowAction<ExtOrder> => ({
  id: action,
  label: ACTION_LABELS[action].label,
  danger: ACTION_LABELS[action].danger,
  blocked: (order) => whyNot(action, order, t),
  ...(isAsked
    ? {
        question: ({ orderNo }: ExtOrder) => ({
          title: t('{{action}}: {{orderNo}}?', { action: t(ACTION_LABELS[action].label), orderNo }),
          detail: t(ACTION_LABELS[action].means),
          danger: ACTION_LABELS[action].danger,
        }),
      }
    : {}),
  perform: async (order) => ({ said: saidOf(action, await actOn(order, { action }), t) }),
})

export const orderActions = (t: TFunction, { open, act }: Opens): RowAction<ExtOrder>[] => [
  { id: 'detail', label: text('Details'), perform: (order) => void open(order) },
  plain('refresh', t, false),
  { id: 'flag', label: ACTION_LABELS.flag.label, perform: (order) => void act('flag', [order]) },
  { id: 'remark', label: ACTION_LABELS.remark.label, perform: (order) => void act('remark', [order]) },
  plain('push', t, true),
  plain('resubmit', t, true),
  plain('cancel', t, true),
]

const MANY: readonly Action[] = ['flag', 'remark', 'refresh', 'push', 'resubmit', 'cancel']

export const orderBatch = (t: TFunction, { act }: Pick<Opens, 'act'>): BatchHandover<ExtOrder>[] =>
  MANY.map((action) => ({
    id: action,
    label: ACTION_LABELS[action].label,
    danger: ACTION_LABELS[action].danger,
    blocked: (order) => whyNot(action, order, t),
    take: (orders) => act(action, orders),
  }))
