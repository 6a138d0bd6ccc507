import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import type { Form } from '#contract/forms/entities.ts'
import { readShape } from '#contract/forms/read-shape.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { answerText, titledAnswers } from './answer-text.ts'
import { VisitCell } from '#console/shared/adsets/visit-cell.tsx'
import { MarksCell } from './columns.tsx'
import { OwnerField } from './owner-field.tsx'
import { RemarkForm } from './remark-form.tsx'
import { StatusCell } from './status-cell.tsx'
import '#console/shared/ui/page-note.css'
import '#console/shared/ui/summary.css'
import '../forms.css'

/** What the version it answered asked; a form that is gone leaves only the names of its fields. */
const useAsked = ({ schemaId, version }: Form) => {
  const { data, error } = useQuery('getFormSchema', { params: { id: String(schemaId) } })
  const asked = data?.versions.find((one) => one.version === version)
  const fields = useMemo(() => (asked ? readShape(asked.schema, asked.ui).shape.fields : []), [asked])
  return { fields, error }
}

/** The whole submission, only here and only after it was asked for. */
const useReveal = (id: string) => {
  const [shown, setShown] = useState<Form>()
  const reveal = useMutation(async () => setShown((await request('revealForm', { params: { id } })).form))
  return { shown, reveal, hide: () => setShown(undefined) }
}

const DetailDrawer = ({ row, close }: { row: Form; close: () => void }) => {
  const { t } = useTranslation()
  const { fields, error } = useAsked(row)
  const { shown, reveal, hide } = useReveal(row.id)
  const answers = titledAnswers(shown?.data ?? row.data, fields)
  return (
    <Drawer title={row.schemaName || t('Submission')} size={520} onClose={close}>
      {error === undefined ? undefined : <FailureNote message={error} />}
      {reveal.error === undefined ? undefined : <FailureNote message={reveal.error} retry={() => void reveal.run()} />}
      <Alert
        className="page-note"
        type={shown === undefined ? 'info' : 'warning'}
        role="status"
        title={
          shown === undefined
            ? t('Personal data is masked. Who looks at it in full is written down in the audit log.')
            : t('Shown in full; that you looked has been written down.')
        }
        action={
          shown === undefined ? (
            <Button size="small" loading={spinning(reveal.pending)} onClick={() => void reveal.run()}>
              {t('Show in full')}
            </Button>
          ) : (
            <Button size="small" onClick={hide}>
              {t('Mask again')}
            </Button>
          )
        }
      />
      <section className="summary forms-submission">
        <h3>{t('Answers')}</h3>
        <dl>
          {answers.map(({ name, title, kind, answer }) => (
            <div key={name}>
              <dt>{title}</dt>
              <dd>{answerText(answer, kind, t)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="summary forms-submission">
        <h3>{t('About it')}</h3>
        <dl>
          <div>
            <dt>{t('Status')}</dt>
            <dd>
              <StatusCell row={row} />
            </dd>
          </div>
          <div>
            <dt>{t('Owner')}</dt>
            <dd>
              <OwnerField row={row} />
            </dd>
          </div>
          <div>
            <dt>{t('Phone proved')}</dt>
            <dd>{row.phoneProved ? t('With an SMS code') : t('No')}</dd>
          </div>
          <div>
            <dt>{t('Marks')}</dt>
            <dd>
              <MarksCell row={row} />
            </dd>
          </div>
          <div>
            <dt>{t('Ad set and visit')}</dt>
            <dd>
              <VisitCell adset={row.adset} trackId={row.trackId} />
            </dd>
          </div>
          <div>
            <dt>{t('Version')}</dt>
            <dd className="num">v{row.version}</dd>
          </div>
          <div>
            <dt>{t('IP address')}</dt>
            <dd className="num">{row.ip || '—'}</dd>
          </div>
          <div>
            <dt>{t('Submitted at')}</dt>
            <dd className="num">{exactTime(row.createdAt)}</dd>
          </div>
          <div>
            <dt>{t('Id')}</dt>
            <dd>
              <CopyId id={row.id} />
            </dd>
          </div>
        </dl>
      </section>
      <RemarkForm row={row} />
    </Drawer>
  )
}
export default DetailDrawer
