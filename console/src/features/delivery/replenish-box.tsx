import type { TFunction } from 'i18next'
import { formatCount } from '#console/shared/format/number.ts'
import { InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { shortId } from '#console/shared/ui/short-id.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { Term } from '#console/shared/ui/term.tsx'
import { adsets } from '#console/shared/adsets/resource.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import './replenish.css'

const MOST = 10_000

const sayReleasable = (t: TFunction, n: number): string =>
  n === 0
    ? t(
        'None can be released now: each is a duplicate, over the daily cap, or past its attribution window or push deadline.',
      )
    : t('{{n}} can be released now.', { n: formatCount(n) })

/** 补量: how many, or which click; says what will happen before it does. */
const ReplenishBox = ({ clickId, close }: { clickId: string | undefined; close: () => void }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const held = adset.total.held
  const { data, error } = useQuery('countReleasable', clickId === undefined ? { params: { id: adset.id } } : SKIP, {
    fresh: true,
  })
  const releasable = data?.releasable
  const [typed, setTyped] = useState<number | null>()
  const count = typed === undefined ? Math.min(Math.max(releasable ?? held, 1), 10) : typed
  const blocked = clickId === undefined && (count === null || releasable === 0)
  const release = useMutation(async () => {
    const body = clickId === undefined ? { count: count ?? 1 } : { clickId }
    const reply = await mutate('relenishPushes', { params: { id: adset.id }, body })
    adsets.put(reply.adset)
    invalidateInAllTabs('getTrack', 'listAudit')
    notifyUser('success', t('{{n}} released; they are on their way to the platform', { n: reply.released }))
    close()
  })
  const failure = release.error ?? error
  return (
    <Modal
      open
      width={460}
      title={<Term name="replenish">{clickId === undefined ? t('Replenish') : t('Replenish this click')}</Term>}
      okText={t('Release')}
      cancelText={t('Cancel')}
      okButtonProps={{
        loading: spinning(release.pending),
        disabled: blocked,
      }}
      onOk={() => void release.run()}
      onCancel={close}
    >
      <div className="replenish">
        {clickId === undefined ? (
          <>
            <label htmlFor="replenish-count">{t('How many to release')}</label>
            <InputNumber
              id="replenish-count"
              value={count}
              min={1}
              max={MOST}
              precision={0}
              autoFocus
              onChange={setTyped}
              onPressEnter={() => void (blocked || release.run())}
            />
            <p className="faint">
              {t('{{n}} are held now.', { n: formatCount(held) })}{' '}
              {releasable === undefined ? undefined : sayReleasable(t, releasable)}
            </p>
          </>
        ) : (
          <p>
            {t('Click')} <code className="mono">{shortId(clickId)}</code>
          </p>
        )}
        <ul className="plain-list">
          <li>
            {clickId === undefined
              ? t(
                  'Real conversions that are held, given up or without an answer are released, the oldest first; none is ever invented.',
                )
              : t(
                  'The real conversions of this click that are held, given up or without an answer are released; none is ever invented.',
                )}
          </li>
          <li>
            {t(
              'The share of the strategy does not apply; duplicates, the daily cap, the attribution window and the push deadline still do.',
            )}
          </li>
          <li>{t('Each is marked as released by you, and goes to the platform at once.')}</li>
        </ul>
        {failure === undefined ? undefined : <FailureNote message={failure} />}
      </div>
    </Modal>
  )
}
export default ReplenishBox
