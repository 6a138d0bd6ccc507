import type { Order } from '#contract/commerce/entities.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { isGone } from '#console/shared/query/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { orders } from '#console/shared/commerce/resource.ts'
import { MATCH_LABELS } from '../labels.ts'
import { useOrder } from './use-order.ts'

interface MatchDrawerProps {
  id: string
  close(): void
  /** The order has its visit now. */
  matched(order: Order): void
}

/** A person says which visit led to the order. */
const MatchDrawer = ({ id, close, matched }: MatchDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { data: order, error, absent, refetch } = useOrder(id)
  const submit = async (body: { trackId: string }) => {
    const reply = await mutate('matchOrder', { params: { id }, body }).catch(async (failure: unknown) => {
      // Either of the two may be gone; if the order is there, it is the visit.
      if (isGone(failure) && (await fetchQuery('getOrder', { params: { id } })) !== undefined)
        throw new CallFailure(404, 'visit.not_found', t('No visit of ours has this id'))
      throw failure
    })
    notifyUser('success', t('The order has its visit now; its conversion follows'))
    matched(orders.put(reply.order))
  }
  return (
    <FormDrawer title={t('Match by hand')} leave={leave}>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {absent ? <NothingHere title={t('There is no such order')} /> : undefined}
      {order === undefined ? undefined : (
        <>
          <p>
            <strong>{order.goodsName}</strong> <span className="mono faint">{order.orderNo}</span>
          </p>
          <p className="faint">{t(MATCH_LABELS[order.match].advice ?? MATCH_LABELS[order.match].text)}</p>
          <ContractForm
            endpoint="matchOrder"
            name={`match-order-${id}`}
            fieldOf={{ 'visit.not_found': 'trackId', 'order.matched': 'trackId' }}
            submitText={t('Match')}
            leave={leave}
            submit={submit}
          >
            <Field
              name="trackId"
              label={t('Track id of the visit')}
              hint={t(
                'Open the ad set’s timeline and copy the id of the visit. The conversion is recorded there and pushed as the ad set’s strategy says; who did this is written down.',
              )}
              placeholder="v_"
              autoFocus
            />
          </ContractForm>
        </>
      )}
    </FormDrawer>
  )
}
export default MatchDrawer
