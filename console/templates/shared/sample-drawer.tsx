import type { ReactNode } from 'react'
import type { Issue } from '#contract/errors.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

interface SampleDrawerProps {
  title: string
  /** Names the draft: one per form and record. */
  name: string
  schema: BodySchema
  initial: Values
  /** Checks the whole beyond what each field can see. */
  check?: (values: Values) => Issue[]
  /** More that can be done with the record, below the fields. */
  foot?: ReactNode
  close(): void
  save(values: Values): void
  children: ReactNode
}

/**
 * The product's form in its drawer, over a sample: rules from a schema, draft, question before typed work is given up.
 * @example <SampleDrawer title={t('Edit')} name={`demo-task-${id}`} schema={TASK_SCHEMA} initial={task} close={close} save={save}>…</SampleDrawer>
 */
export const SampleDrawer = ({
  title,
  name,
  schema,
  initial,
  check,
  foot,
  close,
  save,
  children,
}: SampleDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  return (
    <FormDrawer title={title} leave={leave}>
      <FormShell
        name={name}
        schema={schema}
        initial={initial}
        check={check}
        submitText={t('Save')}
        leave={leave}
        submit={async (values) => {
          save(values)
          close()
        }}
      >
        {children}
      </FormShell>
      {foot}
    </FormDrawer>
  )
}
