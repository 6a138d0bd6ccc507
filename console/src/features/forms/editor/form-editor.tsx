import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Segmented } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailure, messageOf } from '#console/shared/api/failure.ts'
import type { LeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import type { FormStatus } from '../resource.ts'
import { Basics } from './basics.tsx'
import { type Side, SIDE_LABELS, SIDES, wrongSides } from './check-doc.ts'
import { type FormDoc, textsOf } from './doc.ts'
import { hasTwins } from './field-problems.ts'
import { FieldsSide } from './fields-side.tsx'
import { JsonSide } from './json-side.tsx'
import { LookSide } from './look-side.tsx'
import { FormPreview } from './preview/form-preview.tsx'
import { readFields } from './read-fields.ts'
import { RulesSide } from './rules-side.tsx'
import { ThanksSide } from './thanks-side.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { useSave } from './use-save.ts'
import './form-editor.css'
import '#console/shared/ui/page-note.css'

interface FormEditorProps {
  title: string
  purpose: string
  initial: FormDoc
  /** Names the draft: one per form. */
  draftName: string
  leave: LeaveGuard
  save(doc: FormDoc): Promise<void>
  /** More than a message for failures that need an answer. */
  explain?(error: unknown): ReactNode | undefined
  /** What stands beside the way back and forth. */
  tools?(editor: Editor): ReactNode
  /** Whose form it is, where that is to be chosen. */
  place?(editor: Editor, tried: boolean): ReactNode
}

const Failure = ({ error }: { error: unknown }) => {
  const issues = error instanceof CallFailure ? error.issues : []
  return (
    <FailureNote
      message={messageOf(error)}
      detail={
        issues.length === 0 ? undefined : (
          <ul className="plain-list">
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <strong>{path}</strong> {message}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

/** The editor of a form: its questions by hand or as JSON, its look and its rules, and beside them the phone. */
export const FormEditor = (props: FormEditorProps) => {
  const { t } = useTranslation()
  const editor = useEditor(props.initial, props.draftName, props.leave)
  const { doc } = editor
  const [chosen, choose] = useState<Side>('fields')
  const [held, setHeld] = useState<'json' | 'twins'>()
  const problems = useMemo(() => readFields(textsOf(doc)).problems, [doc])
  const isJsonWrong = doc.json !== undefined && problems.length > 0
  // A step back may lead to a text that was not right yet: then that is where to look.
  const side = chosen === 'fields' && isJsonWrong ? 'json' : chosen
  const { submit, busy, failure, tried, nameProblem } = useSave({
    editor,
    save: props.save,
    lead: choose,
  })
  // Saving over a colleague's change goes on with what was wanted before.
  const wanted = useRef<FormStatus>(undefined)
  const send = (status?: FormStatus) => {
    wanted.current = status
    void submit(status === undefined ? doc : { ...doc, status })
  }
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== undefined) top.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const go = (next: Side) => {
    const stop =
      next === 'fields' && isJsonWrong ? 'json' : next === 'json' && hasTwins(doc.fields) ? 'twins' : undefined
    setHeld(stop)
    if (stop === undefined) choose(next)
    else choose(stop === 'json' ? 'json' : 'fields')
  }
  const wrong = tried ? wrongSides(doc, t) : {}
  const step = (label: string, icon: ReactNode, keys: string, can: boolean, onClick: () => void) => (
    <Button icon={icon} title={keys} disabled={!can} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Form component={false} layout="vertical" onFinish={() => send(wanted.current)}>
      <PageHead
        title={props.title}
        purpose={props.purpose}
        actions={
          <>
            {step(t('Undo'), <UndoOutlined aria-hidden="true" />, 'Ctrl+Z', editor.canUndo, editor.undo)}
            {step(t('Redo'), <RedoOutlined aria-hidden="true" />, 'Ctrl+Shift+Z', editor.canRedo, editor.redo)}
            {props.tools?.(editor)}
          </>
        }
      />
      <div ref={top}>
        {failure === undefined ? undefined : (props.explain?.(failure) ?? <Failure error={failure} />)}
        {editor.restored ? (
          <Alert
            type="info"
            className="page-note"
            role="status"
            title={t('What you had changed before is back.')}
            action={
              <Button size="small" type="link" onClick={editor.startOver}>
                {t('Start over')}
              </Button>
            }
          />
        ) : undefined}
      </div>
      <div className="form-editor">
        <div className="form-editor-work">
          <Basics editor={editor} nameProblem={nameProblem}>
            {props.place?.(editor, tried)}
          </Basics>
          <section className="card padded form-editor-side" aria-label={t(SIDE_LABELS[side])}>
            <div className="form-editor-sides">
              <Segmented<Side>
                aria-label={t('Sides of the form')}
                value={side}
                options={SIDES.map((value) => ({
                  value,
                  label: value in wrong ? `${t(SIDE_LABELS[value])} !` : t(SIDE_LABELS[value]),
                }))}
                onChange={go}
              />
            </div>
            {held === 'json' && isJsonWrong ? (
              <Alert
                className="page-note"
                type="warning"
                showIcon
                role="alert"
                title={t('The JSON is not right yet; what you typed is kept here until it is.')}
              />
            ) : undefined}
            {held === 'twins' && hasTwins(doc.fields) ? (
              <Alert
                className="page-note"
                type="warning"
                showIcon
                role="alert"
                title={t('Two fields have the same name; give one of them another before looking at the JSON.')}
              />
            ) : undefined}
            {side === 'fields' ? <FieldsSide editor={editor} /> : undefined}
            {side === 'json' ? <JsonSide editor={editor} problems={problems} /> : undefined}
            {side === 'look' ? <LookSide editor={editor} /> : undefined}
            {side === 'thanks' ? <ThanksSide editor={editor} /> : undefined}
            {side === 'rules' ? <RulesSide editor={editor} /> : undefined}
          </section>
          <div className="form-editor-save">
            <Button
              type={doc.status === 'published' ? 'primary' : 'default'}
              loading={spinning(busy)}
              onClick={() => send()}
            >
              {t('Save')}
            </Button>
            {doc.status === 'published' ? undefined : (
              <Button type="primary" disabled={busy} onClick={() => send('published')}>
                {t('Save and publish')}
              </Button>
            )}
            <Button onClick={props.leave.request}>{t('Cancel')}</Button>
          </div>
        </div>
        <FormPreview doc={doc} thanked={side === 'thanks'} />
      </div>
      {props.leave.question}
    </Form>
  )
}
