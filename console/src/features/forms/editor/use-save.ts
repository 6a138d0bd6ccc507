import { useState } from 'react'
import { CallFailure } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { bodyProblem } from './body-problem.ts'
import { type Side, sideIssues, SIDES, wrongSides } from './check-doc.ts'
import type { FormDoc } from './doc.ts'
import type { Editor } from './use-editor.ts'

const NOT_RIGHT = 'form.check'

interface SaveOptions {
  editor: Editor
  save(doc: FormDoc): Promise<void>
  /** Leads to the side on which something is not right. */
  lead(side: Side): void
}

/** Sends the form once everything on it is right, and keeps why it did not go. */
export const useSave = ({ editor, save, lead }: SaveOptions) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const nameOf = (doc: FormDoc) => bodyProblem(['name'], doc.name, t('Name of the form'), t, true)
  const submit = async (doc: FormDoc) => {
    setTried(true)
    setFailure(undefined)
    const wrong = wrongSides(doc, t)
    const side = SIDES.find((one) => wrong[one] !== undefined)
    const nameProblem = nameOf(doc)
    if (side !== undefined || nameProblem !== undefined) {
      if (side !== undefined) lead(side)
      const named = nameProblem === undefined ? [] : [{ path: t('Name of the form'), message: nameProblem }]
      const issues = [...named, ...sideIssues(wrong, t)]
      setFailure(new CallFailure(422, NOT_RIGHT, t('Some fields are not right yet'), issues))
      return
    }
    setBusy(true)
    try {
      await save(doc)
      editor.letGo()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, failure, tried, nameProblem: tried ? nameOf(editor.doc) : undefined }
}
