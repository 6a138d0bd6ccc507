import { Button, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { call } from '#console/shared/api/client.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { putAdset } from '../resource.ts'
import { useAdsetPage } from './adset-context.ts'
import { useDeed } from './use-deed.ts'

/** Confirms that so many pushes stand in the platform's own report. */
export const AckForm = () => {
  const { t } = useTranslation()
  const { adset, put, touch } = useAdsetPage()
  const id = useId()
  const open = adset.total.pushed - adset.total.acknowledged
  const [count, setCount] = useState<number | null>(null)
  const { busy, failure, perform } = useDeed()
  const confirm = async () => {
    if (count === null) return
    const done = await perform(async () => {
      const reply = stillThere(await call('acknowledgePushes', { params: { id: adset.id }, body: { count } }))
      put(putAdset(reply.adset))
      notifyUser('success', t('{{n}} confirmed', { n: reply.acknowledged }))
    })
    if (!done) return
    setCount(null)
    touch()
  }
  if (open === 0 && failure === undefined)
    return (
      <p className="faint">
        {adset.total.pushed === 0
          ? t('The platform has accepted nothing yet.')
          : t('Everything the platform accepted is confirmed.')}
      </p>
    )
  return (
    <>
      <label htmlFor={id} className="ack-label">
        {t('{{n}} accepted by the platform wait to be confirmed. How many of them does its own report show?', {
          n: open.toLocaleString('en-US'),
        })}
      </label>
      <div className="ack-row">
        <InputNumber
          id={id}
          value={count}
          min={1}
          precision={0}
          placeholder={String(open)}
          onChange={setCount}
          onPressEnter={() => void confirm()}
        />
        <Button type="primary" disabled={count === null} loading={spinning(busy)} onClick={() => void confirm()}>
          {t('Confirm as received')}
        </Button>
      </div>
      {failure === undefined ? undefined : <FailureNote message={failure} />}
    </>
  )
}
