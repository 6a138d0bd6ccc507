import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { messageOf } from '../api/failure.ts'
import { notifyUser } from '../notifier/notifier.ts'
import { isGone } from '../query/still-there.ts'
import type { BatchAction, BatchHandover, Outcome, Question, RowAction } from './list-spec.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useUndo } from './use-undo.ts'

export interface Asked extends Question {
  /** What the button that goes on says: the label itself. */
  label: string
  go(): Promise<void>
}

interface Failed {
  message: string
  rest: readonly string[]
}

/** How far an action has come that is done to several rows. */
export interface Course {
  label: string
  done: number
  all: number
}

/** Asks, does, and tells: what the buttons of a list's rows have in common. */
export const useActions = <Row extends { id: string }>(reload: () => void) => {
  const { t } = useTranslation()
  const undo = useUndo(reload)
  const keepFocusNear = useRowFocus()
  const [asked, setAsked] = useState<Asked>()
  const [failed, setFailed] = useState<Failed>()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [course, setCourse] = useState<Course>()

  const settle = (outcome: Outcome | undefined) => {
    if (outcome?.said !== undefined) notifyUser('success', outcome.said)
    if (outcome?.undo !== undefined) undo.offer(outcome.undo.token, outcome.undo.said)
    if (outcome?.undo !== undefined || outcome?.reload === true) reload()
  }
  const doOne = async (action: RowAction<Row>, row: Row) => {
    setBusy((now) => [...now, row.id])
    setFailed(undefined)
    keepFocusNear(row.id)
    try {
      settle(await action.perform(row))
    } catch (error) {
      setFailed({ message: messageOf(error), rest: [] })
      if (isGone(error)) reload()
    } finally {
      setBusy((now) => now.filter((id) => id !== row.id))
    }
  }
  const doEach = async (action: BatchAction<Row>, rows: readonly Row[]) => {
    setFailed(undefined)
    setBusy(rows.map(({ id }) => id))
    const rest: string[] = []
    for (const [done, row] of rows.entries()) {
      setCourse({ label: t(action.label), done, all: rows.length })
      try {
        await action.perform(row)
      } catch (error) {
        rest.push(`${action.nameOf(row)}: ${messageOf(error)}`)
      }
    }
    setBusy([])
    setCourse(undefined)
    const done = rows.length - rest.length
    if (done > 0) notifyUser('success', t('{{action}}: {{done}} done', { action: t(action.label), done }))
    if (rest.length > 0)
      setFailed({
        message: t('{{failed}} of {{all}} could not be done', { failed: rest.length, all: rows.length }),
        rest,
      })
    reload()
  }

  const perform = (action: RowAction<Row>, row: Row): void => {
    const question = action.question?.(row)
    if (question === undefined) void doOne(action, row)
    else setAsked({ ...question, label: action.label, go: () => doOne(action, row) })
  }
  // The same one at each render, so that rows need not be drawn anew for it.
  const latest = useRef(perform)
  useLayoutEffect(() => {
    latest.current = perform
  })

  return {
    undo,
    busy,
    course,
    failed,
    forgetFailure: () => setFailed(undefined),
    asked,
    answer: (yes: boolean) => {
      setAsked(undefined)
      if (yes) void asked?.go()
    },
    perform: useCallback((action: RowAction<Row>, row: Row) => latest.current(action, row), []),
    performAll: (action: BatchAction<Row> | BatchHandover<Row>, rows: readonly Row[], after: () => void) => {
      if ('take' in action) return action.take(rows)
      const go = () => doEach(action, rows).then(after)
      setAsked({ ...action.question(rows), label: action.label, go })
    },
  }
}
export type Actions<Row extends { id: string }> = ReturnType<typeof useActions<Row>>
