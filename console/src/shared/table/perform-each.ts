import type { TFunction } from 'i18next'
import { messageOf } from '../api/failure.ts'
import { notifyUser } from '../notifier/notifier.ts'
import type { BatchAction } from './list-spec.ts'

export interface Failed {
  message: string
  rest: readonly string[]
}

/** How far an action has come that is done to several rows. */
export interface Course {
  label: string
  done: number
  all: number
}

/** Does an action to one row after the other, says how many it did, and answers what failed. */
export const performEach = async <Row>(
  t: TFunction,
  action: BatchAction<Row>,
  rows: readonly Row[],
  show: (course: Course) => void,
): Promise<Failed | undefined> => {
  const all = rows.length
  const rest: string[] = []
  for (const [done, row] of rows.entries()) {
    show({ label: t(action.label), done, all })
    try {
      await action.perform(row)
    } catch (error) {
      rest.push(`${action.nameOf(row)}: ${messageOf(error)}`)
    }
  }
  const done = all - rest.length
  if (done > 0) notifyUser('success', t('{{action}}: {{done}} done', { action: t(action.label), done }))
  return rest.length === 0
    ? undefined
    : { message: t('{{failed}} of {{all}} could not be done', { failed: rest.length, all }), rest }
}
