import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormSchema } from '#contract/forms/entities.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { ConflictNote } from '#console/shared/form/conflict-note.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { changesOf, clashes } from '#console/shared/form/changes.ts'
import { LIST } from '../paths.ts'
import { formSchemas } from '../resource.ts'
import { askedBy, bodyOf, docOf, type FormDoc, partsOf } from './doc.ts'
import { FormEditor } from './form-editor.tsx'
import type { Editor } from './use-editor.ts'

const VersionsDrawer = lazy(() => import('./versions-drawer.tsx'))

const CONFLICT = 'form_schema.conflict'
const isConflict = (error: unknown): boolean => error instanceof CallFailure && error.code === CONFLICT

const PART_NAMES: Record<string, string> = {
  name: text('Name'),
  status: text('Status'),
  asked: text('Fields'),
  theme: text('Look'),
  thanks: text('Thank-you page'),
  options: text('Rules'),
}

interface EditFormProps {
  form: FormSchema
  /** Starts anew with what someone else has saved, which was read meanwhile. */
  reopen(): void
}

/** Only what was changed is sent, so that a colleague's change to another part stays. */
export const EditForm = ({ form, reopen }: EditFormProps) => {
  const { t } = useTranslation()
  // As it was when the editor opened, whatever is read again meanwhile.
  const [stored] = useState(form)
  const navigate = useNavigate()
  const leave = useLeaveGuard(() => navigate(LIST))
  const initial = useMemo(() => docOf(stored), [stored])
  const base = useRef(partsOf(stored))
  const theirs = useRef(stored)
  const [versionsOpen, setVersionsOpen] = useState(false)
  const id = String(stored.id)
  const readTheirs = async (): Promise<FormSchema> => {
    theirs.current = stillThere(await fetchQuery('getFormSchema', { params: { id } })).form_schema
    return theirs.current
  }
  const save = async (doc: FormDoc) => {
    const { schema, ui, ...body } = bodyOf(doc)
    const latest = await readTheirs()
    const mine = partsOf({ ...body, schema, ui })
    if (clashes(base.current, partsOf(latest), mine).length > 0)
      throw new CallFailure(409, CONFLICT, t('Someone else has changed this form meanwhile'))
    const { asked, ...changes } = changesOf(base.current, mine)
    const sent = { ...changes, ...(asked === undefined ? {} : { schema, ui }) }
    if (Object.keys(sent).length > 0)
      try {
        stillThere(await formSchemas.update({ id }, { ...sent, version: latest.version }))
      } catch (error) {
        // Changed between the look and the save: what stands now is read before one chooses.
        if (isConflict(error)) await readTheirs()
        throw error
      }
    notifyUser('success', t('Saved'))
    await navigate(LIST, { replace: true })
  }
  const theirParts = () => {
    const changed = Object.keys(changesOf(base.current, partsOf(theirs.current)))
    return changed.map((part) => t(PART_NAMES[part] ?? part)).join(t(', '))
  }
  const versions = ({ change }: Editor) => (
    <>
      <Button icon={<HistoryOutlined aria-hidden="true" />} onClick={() => setVersionsOpen(true)}>
        {t('Versions')}
      </Button>
      <Suspense>
        {versionsOpen ? (
          <VersionsDrawer
            id={id}
            close={() => setVersionsOpen(false)}
            take={(texts, version) => {
              change((now) => ({ ...now, ...askedBy(texts) }))
              setVersionsOpen(false)
              notifyUser('success', t('Version {{n}} is in the editor; save to use it', { n: version }))
            }}
          />
        ) : undefined}
      </Suspense>
    </>
  )
  return (
    <FormEditor
      title={t('Edit {{name}}', { name: stored.name })}
      purpose={`v${stored.version} · ${stored.enterpriseName} · ${t('An edit never changes what was submitted before.')}`}
      initial={initial}
      draftName={`edit-form-${id}`}
      leave={leave}
      save={save}
      tools={versions}
      explain={(error) =>
        isConflict(error) ? (
          <ConflictNote
            title={t('Someone else has changed this form meanwhile')}
            takeTheirs={() => {
              leave.discard()
              reopen()
            }}
            keepMine={() => {
              base.current = partsOf(theirs.current)
            }}
          >
            <p>{t('They changed: {{parts}}', { parts: theirParts() })}</p>
          </ConflictNote>
        ) : undefined
      }
    />
  )
}
