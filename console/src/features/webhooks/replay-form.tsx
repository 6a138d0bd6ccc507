import { Alert, Modal, Select } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import '#console/shared/ui/page-note.css'

const HOUR = 3_600_000
const SPANS = [
  { value: 1, label: text('The last hour') },
  { value: 24, label: text('The last 24 hours') },
  { value: 24 * 7, label: text('The last 7 days') },
  { value: 24 * 31, label: text('All that is kept') },
]
const STATES = [
  { value: 'dead' as const, label: text('What was given up') },
  { value: 'all' as const, label: text('Everything, taken or not') },
]

/** Sends again what happened in a time, portion by portion. */
const ReplayForm = ({ webhookId, close }: { webhookId: string; close: () => void }) => {
  const { t } = useTranslation()
  const [state, setState] = useState<'dead' | 'all'>('dead')
  const [hours, setHours] = useState(24)
  const replay = useMutation(async () => {
    const from = new Date(Date.now() - hours * HOUR).toISOString()
    const { replayed, more } = await mutate('replayWebhookDeliveries', {
      params: { id: webhookId },
      body: { state, from, to: new Date().toISOString() },
    })
    notifyUser(
      'success',
      more
        ? t('{{n}} {{n|event is|events are}} sent again; ask once more for the rest', { n: replayed })
        : t('{{n}} {{n|event is|events are}} sent again', { n: replayed }),
    )
    close()
  })
  const said = <T,>(choices: readonly { value: T; label: string }[]) =>
    choices.map(({ value, label }) => ({ value, label: t(label) }))
  return (
    <Modal
      open
      width={440}
      title={t('Send events again')}
      okText={t('Send again')}
      cancelText={t('Cancel')}
      confirmLoading={replay.pending}
      onOk={() => void replay.run()}
      onCancel={close}
    >
      <p className="page-note">{t('Under the same ids, so that a receiver that keeps them takes nothing twice.')}</p>
      <p>
        <Select aria-label={t('Which events')} value={state} onChange={setState} options={said(STATES)} />
      </p>
      <p>
        <Select aria-label={t('Of which time')} value={hours} onChange={setHours} options={said(SPANS)} />
      </p>
      {replay.error === undefined ? undefined : <Alert type="error" showIcon title={replay.error} />}
    </Modal>
  )
}
export default ReplayForm
