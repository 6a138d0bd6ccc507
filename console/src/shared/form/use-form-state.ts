import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Issue } from '#contract/errors.ts'
import { CallFailure } from '../api/failure.ts'
import { bodyOf } from './body-of.ts'
import type { BodySchema } from './body-schema.ts'
import { differing } from './differing.ts'
import { dropDraft, readDraft, withoutSecrets, writeDraft } from './draft.ts'
import { type FieldPath, fieldsIn, showAtFields, splitFailure } from './show-failure.ts'
import { useDraftName } from './use-draft-name.ts'
import type { LeaveGuard } from './use-leave-guard.tsx'

export type Values = Record<string, unknown>

export interface FormOptions {
  /** Names the form's draft: one per form and record. */
  name: string
  schema: BodySchema
  initial?: Values
  secrets?: readonly string[]
  /** Checks the whole beyond what each field can see. */
  check?: (body: Values) => Issue[]
  submit: (body: Values) => Promise<void>
  /** The field that a failure of this code is about, where the server names none. */
  fieldOf?: Record<string, string>
  leave?: LeaveGuard
  /** Brings fields into sight that may be folded away, before the focus goes there. */
  reveal?: (fields: readonly FieldPath[]) => void
  /** Empties the fields after success, for a form that stays. */
  clears?: boolean
}

export interface FormState {
  form: FormInstance<Values>
  start: Values
  busy: boolean
  restored: boolean
  failure: { error: unknown; message: string; rest: string[] } | undefined
  changed(changed: Values, all: Values): void
  finish(values: Values): Promise<void>
  forgetDraft(): void
}

/** Errors already shown are checked again while typing; those not yet shown wait for the blur. */
const recheck = (form: FormInstance, names?: readonly string[]): void => {
  const shown = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && (names?.includes(String(name[0])) ?? true))
  if (shown.length > 0) void form.validateFields(shown.map(({ name }) => name)).catch(() => undefined)
}

/** All that a form does apart from drawing: draft, submit, failures at their fields. */
export const useFormState = (options: FormOptions): FormState => {
  const { schema, initial = {}, leave } = options
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const draftName = useDraftName(options.name)
  const [draft, setDraft] = useState(() => readDraft(draftName))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormState['failure']>()

  const isDirty = useRef(draft !== undefined)
  const setDirty = leave?.setDirty
  const onDiscard = leave?.onDiscard
  const markDirty = (dirty: boolean) => {
    isDirty.current = dirty
    setDirty?.(dirty)
  }
  const letGo = () => {
    dropDraft(draftName)
    setDraft(undefined)
    markDirty(false)
  }
  useEffect(() => {
    setDirty?.(isDirty.current)
    onDiscard?.(() => dropDraft(draftName))
  }, [setDirty, onDiscard, draftName])
  const shownIn = useRef(t)
  useEffect(() => {
    if (shownIn.current === t) return
    shownIn.current = t
    // The errors that are shown are said in the other language, too.
    recheck(form)
  }, [form, t])

  return {
    form,
    start: { ...initial, ...draft },
    busy,
    restored: draft !== undefined,
    failure,
    finish: async (values) => {
      setBusy(true)
      setFailure(undefined)
      try {
        const body = bodyOf(schema, values)
        const issues = options.check?.(body) ?? []
        if (issues.length > 0) throw new CallFailure(422, 'form.check', t('Some fields are not right yet'), issues)
        await options.submit(body)
        letGo()
        if (options.clears === true) form.resetFields()
      } catch (error) {
        const { atFields, message, rest } = splitFailure(error, fieldsIn(form), options.fieldOf)
        options.reveal?.(atFields.map(({ path }) => path))
        showAtFields(form, atFields)
        setFailure(message === undefined ? undefined : { error, message, rest })
      } finally {
        setBusy(false)
      }
    },
    forgetDraft: () => {
      const typed = Object.keys(draft ?? {}).map((key) => [key, undefined])
      form.setFieldsValue({ ...Object.fromEntries(typed), ...initial })
      letGo()
    },
    changed: (changed, all) => {
      const typed = differing(all, initial)
      const kept = withoutSecrets(typed, options.secrets)
      if (Object.keys(kept).length > 0) writeDraft(draftName, kept)
      else dropDraft(draftName)
      markDirty(Object.keys(typed).length > 0)
      recheck(form, Object.keys(changed))
    },
  }
}
