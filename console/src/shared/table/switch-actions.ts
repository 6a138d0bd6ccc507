import type { TFunction } from 'i18next'
import type { SwitchStatus } from '#contract/identity/statuses.ts'
import { text } from '../i18n/i18n.ts'
import type { Question, RowAction } from './list-spec.ts'

interface Switching<Row> {
  nameOf(row: Row): string
  setStatus(row: Row, status: SwitchStatus): Promise<unknown>
  /** What is asked before it is disabled. */
  question(row: Row): Omit<Question, 'danger'>
  /** Why this one cannot be disabled. */
  blocked?(row: Row): string | undefined
  t: TFunction
}

/** Off and on again: off asks once, on does not. */
export const switchActions = <Row extends { status: string }>({
  nameOf,
  setStatus,
  question,
  blocked,
  t,
}: Switching<Row>): RowAction<Row>[] => [
  {
    id: 'disable',
    label: text('Disable'),
    allowed: ({ status }) => status === 'active',
    blocked,
    question: (row) => ({ ...question(row), danger: true }),
    perform: async (row) => {
      await setStatus(row, 'disabled')
      return { said: t('{{name}} is disabled', { name: nameOf(row) }) }
    },
  },
  {
    id: 'enable',
    label: text('Enable'),
    allowed: ({ status }) => status === 'disabled',
    perform: async (row) => {
      await setStatus(row, 'active')
      return { said: t('{{name}} is enabled', { name: nameOf(row) }) }
    },
  },
]
