import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#console/shared/form/draft.ts'
import type { LeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useDraftName } from '#console/shared/form/use-draft-name.ts'
import { type FormDoc, isSameDoc } from './doc.ts'
import { pushed, redone, startHistory, undone } from './history.ts'
import { readDraftDoc } from './read-draft-doc.ts'

export type ChangeDoc = (change: (doc: FormDoc) => FormDoc, mark?: string) => void

export interface Editor {
  doc: FormDoc
  /** Changes of the same `mark` that follow each other quickly are one step back. */
  change: ChangeDoc
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  /** Something typed before was found and put in place. */
  restored: boolean
  startOver(): void
  /** It is saved: nothing is left to be lost. */
  letGo(): void
}

const stepOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined
}

/** Where the keys mean something else: what is tried out in the preview, and what lies over the page. */
const ELSEWHERE = '.phone, .ant-drawer, .ant-modal'

/** The form being edited, with the way back and forth, and a draft of it in this tab. */
export const useEditor = (initial: FormDoc, name: string, leave: LeaveGuard): Editor => {
  const draftName = useDraftName(name)
  const [kept] = useState(() => readDraftDoc(readDraft(draftName)))
  const [restored, setRestored] = useState(kept !== undefined)
  const [history, setHistory] = useState(() => startHistory(kept ?? initial))
  const change = useCallback<ChangeDoc>(
    (work, mark) => setHistory((now) => pushed(now, work(now.now), mark, Date.now())),
    [],
  )
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  const { now: doc } = history

  const guard = useEffectEvent((isDirty: boolean) => {
    leave.setDirty(isDirty)
    leave.onDiscard(() => dropDraft(draftName))
  })
  useEffect(() => {
    const isDirty = !isSameDoc(doc, initial)
    guard(isDirty)
    if (isDirty) writeDraft(draftName, { ...doc })
    else dropDraft(draftName)
  }, [doc, initial, draftName])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event)
      const { target } = event
      if (step === undefined || (target instanceof Element && target.closest(ELSEWHERE) !== null)) return
      event.preventDefault()
      setHistory(step === 'undo' ? undone : redone)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return {
    doc,
    change,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    restored,
    startOver: () => {
      setRestored(false)
      change(() => initial)
    },
    letGo: () => {
      dropDraft(draftName)
      leave.setDirty(false)
    },
  }
}
