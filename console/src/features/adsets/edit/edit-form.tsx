import { Form } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { ConflictNote } from '#console/shared/form/conflict-note.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { LandingStep } from '../wizard/landing-step.tsx'
import { LiveBoardField } from '../wizard/live-board-field.tsx'
import type { OpenedKind } from '../wizard/read-kind.ts'
import { schemaFor } from '../wizard/schema-for.ts'
import { TargetFields } from '../wizard/target-fields.tsx'
import { useAccount } from '../wizard/use-account.ts'
import { changesOf, isSame } from '#console/shared/form/changes.ts'
import { editable } from './editable.ts'
import { useReportedLeaveGuard } from '#console/shared/form/use-reported-leave-guard.ts'
import '#console/shared/form/form.css'

const TagSelect = lazy(() => withTimeout(import('../tag-select.tsx')))

const CONFLICT = 'adset.changed'
const isConflict = (error: unknown): boolean => error instanceof CallFailure && error.code === CONFLICT

interface FieldsProps {
  opened: OpenedKind
  enterpriseId: string
  adsetId: string
}

const Fields = ({ opened, enterpriseId, adsetId }: FieldsProps) => {
  const { t } = useTranslation()
  const accountId: unknown = Form.useWatch('accountId')
  const account = useAccount(typeof accountId === 'string' ? accountId : undefined)
  return (
    <>
      <h2 className="form-section">{t('Basics')}</h2>
      <Field name="name" label={t('Name of the ad set')} required />
      <TargetFields opened={opened} enterpriseId={enterpriseId} account={account} />
      <Suspense>
        <Field name="tags" label={t('Tags')}>
          <TagSelect label={t('Tags')} />
        </Field>
      </Suspense>
      <Field name="folder" label={t('Folder')} />
      <LiveBoardField />
      <h2 className="form-section">{t('Landing')}</h2>
      <LandingStep opened={opened} enterpriseId={enterpriseId} adsetId={adsetId} />
    </>
  )
}

interface EditFormProps {
  adset: Adset
  opened: OpenedKind
  /** Starts anew with what someone else has saved. */
  reopen(adset: Adset): void
  setDirty(dirty: boolean): void
}

export const EditForm = ({ adset, opened, reopen, setDirty }: EditFormProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useReportedLeaveGuard(() => navigate(detailsOf(adset.id)), setDirty)
  /** What the typed values are measured against. */
  const base = useRef(adset)
  const theirs = useRef(adset)
  const { id } = adset
  const save = async (body: Record<string, unknown>) => {
    const latest = stillThere(await fetchQuery('getAdset', { params: { id } })).adset
    theirs.current = latest
    if (!isSame(editable(latest), editable(base.current)))
      throw new CallFailure(409, CONFLICT, t('Someone else has changed this ad set while you were typing'))
    const changes = changesOf(editable(latest), body)
    if (Object.keys(changes).length > 0 && (await adsets.update({ id }, changes)) === undefined)
      throw new CallFailure(404, 'account.not_found', t('This account is not granted to the enterprise any more'))
    notifyUser('success', t('Saved'))
    await navigate(detailsOf(id), { replace: true })
  }
  return (
    <FormShell
      name={`edit-adset-${id}`}
      schema={schemaFor('updateAdset', opened)}
      initial={{ ...editable(adset), params: { ...opened.usual, ...adset.params } }}
      fieldOf={{ 'account.not_found': 'accountId' }}
      submitText={t('Save')}
      leave={leave}
      submit={save}
      explain={(error) =>
        isConflict(error) ? (
          <ConflictNote
            title={t('Someone else has changed this ad set while you were typing')}
            takeTheirs={() => {
              leave.discard()
              reopen(theirs.current)
            }}
            keepMine={() => {
              base.current = theirs.current
            }}
          />
        ) : undefined
      }
    >
      <Fields opened={opened} enterpriseId={adset.enterpriseId} adsetId={id} />
    </FormShell>
  )
}
