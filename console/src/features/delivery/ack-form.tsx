import { formatCount } from '#console/shared/format/number.ts'
import { Button, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { adsets } from '#console/shared/adsets/resource.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import './ack-form.css'

/** Confirms that so many pushes stand in the platform's own report. */
export const AckForm = () => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const id = useId()
  const open = adset.total.pushed - adset.total.acknowledged
  const [count, setCount] = useState<number | null>(null)
  const acknowledge = useMutation(async (confirmed: number) => {
    const reply = await mutate('acknowledgePushes', { params: { id: adset.id }, body: { count: confirmed } })
    adsets.put(reply.adset)
    setCount(null)
    notifyUser('success', t('{{n}} confirmed', { n: reply.acknowledged }))
  })
  const confirm = () => {
    if (count !== null) void acknowledge.run(count)
  }
  if (open === 0 && acknowledge.error === undefined)
    return (
      <p className="faint">
        {adset.total.pushed === 0
          ? t('The platform has accepted nothing yet.')
          : t('Everything the platform accepted is confirmed.')}
      </p>
    )
  return (
    <>
      <label htmlFor={id} className="ack-form-label">
        {t('{{n}} accepted by the platform wait to be confirmed. How many of them does its own report show?', {
          n: formatCount(open),
        })}
      </label>
      <div className="ack-form-row">
        <InputNumber
          id={id}
          value={count}
          min={1}
          precision={0}
          placeholder={String(open)}
          onChange={setCount}
          onPressEnter={confirm}
        />
        <Button type="primary" disabled={count === null} loading={spinning(acknowledge.pending)} onClick={confirm}>
          {t('Confirm as received')}
        </Button>
      </div>
      {acknowledge.error === undefined ? undefined : <FailureNote message={acknowledge.error} />}
    </>
  )
}
