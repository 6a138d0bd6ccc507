import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { messageOf } from '../api/failure.ts'
import { notifyUser } from '../notifier/notifier.ts'
import { isGone } from '../query/still-there.ts'
import type { BatchAction, BatchHandover, Outcome, Question, RowAction } from './list-spec.ts'
import type { Course, Failed } from './perform-each.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useUndo } from './use-undo.ts'

export interface Asked extends Question {
  /** What the button that goes on says: the label itself. */
  label: string
  go(): Promise<void>
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
    const { said, act } = outcome ?? {}
    if (act)
      void import('../ui/offer-act.tsx').then(
        ({ offerAct }) => offerAct(said ?? '', t(act.label), act.perform),
        // Without the code of the button it is said all the same.
        () => notifyUser('success', said ?? ''),
      )
    else if (said !== undefined) notifyUser('success', said)
    if (outcome?.undo !== undefined) undo.offer(outcome.undo.token, outcome.undo.said)
    if (outcome?.undo !== undefined || outcome?.reload === true) reload()
  }
  const showBusy = async (rows: readonly Row[], work: () => Promise<void>) => {
    const ids = rows.map(({ id }) => id)
    setBusy((now) => [...now, ...ids])
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed({ message: messageOf(error), rest: [] })
      if (isGone(error)) reload()
    } finally {
      setBusy((now) => now.filter((id) => !ids.includes(id)))
    }
  }
  const doOne = (action: RowAction<Row>, row: Row) =>
    showBusy([row], async () => {
      keepFocusNear(row.id)
      settle(await action.perform(row))
    })
  const doEach = (action: BatchAction<Row>, rows: readonly Row[]) =>
    showBusy(rows, async () => {
      const { performEach } = await import('./perform-each.ts')
      setFailed(await performEach(t, action, rows, setCourse))
      setCourse(undefined)
      reload()
    })

  const perform = (action: RowAction<Row>, row: Row): void => {
    const ask = (question: Question | undefined) =>
      question === undefined
        ? doOne(action, row)
        : setAsked({ ...question, label: action.label, go: () => doOne(action, row) })
    const question = action.question?.(row)
    if (question instanceof Promise) void showBusy([row], async () => ask(await question))
    else void ask(question)
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
