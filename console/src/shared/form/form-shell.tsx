import { Alert, Button, Form } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { spinning } from '../ui/spinning.tsx'
import { FormSchema } from './form-schema.ts'
import { type FormOptions, useFormState } from './use-form-state.ts'
import './form.css'
import '../ui/page-note.css'

export interface FormShellProps extends FormOptions {
  submitText: string
  /** What is sent takes something away. */
  danger?: boolean
  /** More than a message for failures that need an answer. */
  explain?: (error: unknown) => ReactNode | undefined
  /** Of a long form in a drawer: its buttons stay in sight, with others before them. */
  foot?: { kept: boolean; before?: ReactNode }
  children: ReactNode
}

const Rest = ({ lines }: { lines: readonly string[] }) => (
  <ul className="plain-list">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/**
 * A form around any schema: draft, rules on blur and submit, failures at their fields or above, Ctrl+Enter, and a
 * question before typed work is given up. Fields are drawn with `Field` inside.
 */
export const FormShell = ({ submitText, danger = false, explain, foot, children, ...options }: FormShellProps) => {
  const { t } = useTranslation()
  const state = useFormState(options)
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || state.busy) return
    event.preventDefault()
    state.form.submit()
  }
  return (
    <FormSchema value={options.schema}>
      <Form
        form={state.form}
        name={options.name.replaceAll(/\W/g, '_')}
        layout="vertical"
        initialValues={state.start}
        className="form-body"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={state.changed}
        onFinish={(values) => void state.finish(values)}
        onFinishFailed={({ errorFields }) => options.reveal?.(errorFields.map(({ name }) => name))}
        onKeyDown={submitByKey}
      >
        {state.failure === undefined
          ? undefined
          : (explain?.(state.failure.error) ?? (
              <FailureNote
                message={state.failure.message}
                detail={state.failure.rest.length === 0 ? undefined : <Rest lines={state.failure.rest} />}
              />
            ))}
        {state.restored ? (
          <Alert
            type="info"
            className="page-note"
            role="status"
            title={t('What you had typed before is back; passwords are never kept.')}
            action={
              <Button size="small" type="link" onClick={state.forgetDraft}>
                {t('Start over')}
              </Button>
            }
          />
        ) : undefined}
        {children}
        <div className={foot?.kept === true ? 'form-foot is-kept' : 'form-foot'}>
          {foot?.before}
          <Button type="primary" danger={danger} htmlType="submit" loading={spinning(state.busy)} title="Ctrl + Enter">
            {submitText}
          </Button>
          {options.leave === undefined ? undefined : <Button onClick={options.leave.request}>{t('Cancel')}</Button>}
        </div>
      </Form>
      {options.leave?.question}
    </FormSchema>
  )
}
