import { useState } from 'react'
import type { ExtOrder } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { request } from '#console/shared/query/mutate.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { Timeline } from '#console/shared/ui/timeline.tsx'
import { Reveal } from '#console/shared/ui/reveal.tsx'
import { ConsentFacts } from './consent-facts.tsx'
import { moveEvents } from './move-events.tsx'
import { OrderFacts, PersonFacts } from './order-facts.tsx'
import '#console/shared/ui/order-parts.css'

const REFETCH_MS = 10_000
const personOf = ({ name, identity, phone, address, cardNumber }: ExtOrder) => ({
  name,
  identity,
  phone,
  address,
  cardNumber,
})

/** Everything of one order: its state, whose it is, and every move it made. */
const DetailDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useTranslation()
  const { data, loading, error, absent, refetch } = useQuery(
    'getExtOrder',
    { params: { id } },
    { refetchEvery: REFETCH_MS },
  )
  const [whole, setWhole] = useState<ExtOrder>()
  // What was revealed once stays, though the order goes on.
  const order = data && { ...data.extorder, ...(whole === undefined ? {} : personOf(whole)) }
  return (
    <Drawer title={data?.extorder.orderNo ?? t('Card order')} size={600} extra={<PrintButton />} onClose={close}>
      {absent ? <NothingHere title={t('There is no such card order')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {loading ? <PageWait /> : undefined}
      {data === undefined || order === undefined ? undefined : (
        <>
          <OrderFacts order={order} />
          <h2 className="order-parts-title">{t('Who ordered')}</h2>
          <PersonFacts order={order} />
          <Reveal
            isRevealed={whole !== undefined}
            reveal={async () => setWhole((await request('revealExtOrder', { params: { id } })).extorder)}
          />
          {data.consent === null ? undefined : <ConsentFacts consent={data.consent} />}
          <h2 className="order-parts-title">{t('Every move')}</h2>
          <Timeline label={t('Every move')} events={moveEvents(data, t)} />
        </>
      )}
    </Drawer>
  )
}
export default DetailDrawer
