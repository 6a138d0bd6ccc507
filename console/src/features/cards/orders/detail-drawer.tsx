import { Drawer } from 'antd'
import { useState } from 'react'
import type { ExtOrder } from '#contract/cards/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { Course } from '../parts/course.tsx'
import { Reveal } from '../parts/reveal.tsx'
import { useEvery } from '../parts/use-every.ts'
import { putOrder } from '../resource.ts'
import { ConsentFacts } from './consent-facts.tsx'
import { moveEvents } from './move-events.tsx'
import { OrderFacts, PersonFacts } from './order-facts.tsx'

const PAUSE_MS = 10_000
const personOf = ({ name, identity, phone, address, cardNumber }: ExtOrder) => ({
  name,
  identity,
  phone,
  address,
  cardNumber,
})

/** Everything of one order: how it stands, whose it is, and every move it made. */
const DetailDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useTranslation()
  const { answer, error, absent, reload } = useAnswer(id, async () => {
    const reply = await call('getExtOrder', { params: { id } })
    if (reply !== undefined) putOrder(reply.extorder)
    return reply
  })
  const [whole, setWhole] = useState<ExtOrder>()
  useEvery(PAUSE_MS, reload)
  // What was revealed once stays, though the order goes on.
  const order = answer && { ...answer.extorder, ...(whole === undefined ? {} : personOf(whole)) }
  return (
    <Drawer open title={answer?.extorder.orderNo ?? t('Card order')} size={600} extra={<PrintButton />} onClose={close}>
      {absent ? <NothingHere title={t('There is no such card order')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {answer === undefined && error === undefined && !absent ? <PageWait /> : undefined}
      {answer === undefined || order === undefined ? undefined : (
        <>
          <OrderFacts order={order} />
          <h2 className="cards-title">{t('Who ordered')}</h2>
          <PersonFacts order={order} />
          <Reveal
            isRevealed={whole !== undefined}
            reveal={async () => setWhole(stillThere(await call('revealExtOrder', { params: { id } })).extorder)}
          />
          {answer.consent === null ? undefined : <ConsentFacts consent={answer.consent} />}
          <h2 className="cards-title">{t('Every move')}</h2>
          <Course label={t('Every move')} events={moveEvents(answer, t)} />
        </>
      )}
    </Drawer>
  )
}
export default DetailDrawer
