import { Button, Popover } from 'antd'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import { AckForm } from '../ack-form.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { ListSection } from '#console/shared/table/list-section.tsx'
import { shortId } from '#console/shared/ui/short-id.ts'
import { retryAll, trackActions } from './actions.ts'
import { trackColumns, TRACK_FILTERS } from './columns.tsx'
import { tracks } from './resource.ts'
import { RetryResults } from './retry-results.tsx'
import { TrackDrawer } from './track-drawer.tsx'
import './pushes.css'

const Tools = () => {
  const { t } = useTranslation()
  const { replenish } = useAdsetPage()
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t('Check against the platform')}
        content={
          <div className="pushes-ack">
            <AckForm />
          </div>
        }
      >
        <Button>{t('Confirm as received')}</Button>
      </Popover>
      <Button onClick={() => replenish()}>{t('Replenish…')}</Button>
    </>
  )
}

const PHONE = { load: () => import('./push-phone.tsx'), texts: [] } as const

/** Every push of the ad set: where it stands, by which rule, and what the platform said. */
const PushesTab = () => {
  const { t } = useTranslation()
  const { adset, canWork, replenish } = useAdsetPage()
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (id: string | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (id === undefined) next.delete('push')
        else next.set('push', id)
        return next
      }),
    [setParams],
  )
  const scope = useMemo(() => ({ params: { id: adset.id } }), [adset.id])
  const columns = useMemo(() => trackColumns(({ id }) => open(id)), [open])
  const push = params.get('push')
  return (
    <>
      <RetryResults adsetId={adset.id} />
      <ListSection
        tools={canWork ? <Tools /> : undefined}
        spec={{
          name: 'tracks',
          resource: tracks,
          scope,
          title: '',
          nameOf: ({ kind, clickId, id }) => `${t(CONVERSION_LABELS[kind])} ${shortId(clickId ?? id)}`,
          columns,
          filters: TRACK_FILTERS,
          card: {
            state: 'state',
            figures: ['event', 'attempts', 'eventAt'],
            note: 'answer',
            action: ['retry', 'release'],
          },
          phone: PHONE,
          export: 'tracks',
          exportScope: { adsetId: adset.id },
          openRow: ({ id }) => open(id),
          rowActions: canWork ? trackActions(t, replenish) : [],
          batchActions: canWork ? [retryAll(t)] : undefined,
          empty: {
            title: text('Nothing to push yet'),
            hint: text('Each conversion that belongs to this ad set gets a line here, held ones too.'),
          },
        }}
      />
      {push === null ? undefined : <TrackDrawer id={push} close={() => open(undefined)} />}
    </>
  )
}
export default PushesTab
