import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { setAdsetState } from '#console/shared/adsets/resource.ts'
import { platformLink, saidOfStop, STOP, STOP_MEANS } from '#console/shared/adsets/stop-question.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'

/** Starts or stops at once, after a question; what is shown afterwards is the server's answer. */
export const StartStop = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const [asking, setAsking] = useState(false)
  // Asked for by the page already: the console opens at the first ad that leads here.
  const { data: ads = [] } = useQuery('getAdsetAds', canWork ? { params: { id: adset.id } } : SKIP, {
    select: (reply) => reply.ads,
  })
  const link = platformLink(adset, t, ads[0]?.adId)
  const isRunning = adset.status === 'AD_RUNNING'
  const change = useMutation(async () => {
    await setAdsetState(adset.id, isRunning ? 'AD_STOP' : 'AD_RUNNING')
    invalidateInAllTabs('listAudit')
    setAsking(false)
    notifyUser('success', isRunning ? saidOfStop(adset.name, t) : t('“{{name}}” is running', { name: adset.name }))
  })
  return (
    <>
      <Button type={isRunning ? 'default' : 'primary'} danger={isRunning} onClick={() => setAsking(true)}>
        {isRunning ? t(STOP) : t('Start')}
      </Button>
      <Modal
        open={asking}
        width={440}
        title={
          isRunning
            ? t('Stop the pushes of “{{name}}”?', { name: adset.name })
            : t('Start “{{name}}”?', { name: adset.name })
        }
        okText={isRunning ? t(STOP) : t('Start')}
        cancelText={t('Cancel')}
        okButtonProps={{ danger: isRunning, loading: spinning(change.pending) }}
        onOk={() => void change.run()}
        onCancel={() => setAsking(false)}
        afterClose={change.reset}
      >
        {isRunning
          ? t(STOP_MEANS)
          : t(
              'From now on conversions are pushed by the strategy. What was held while it was stopped stays held; replenish it where you want it pushed.',
            )}
        {isRunning && link !== undefined ? (
          <p>
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              {link.label}
            </a>
          </p>
        ) : undefined}
        {change.error === undefined ? undefined : <FailureNote message={change.error} />}
      </Modal>
    </>
  )
}
