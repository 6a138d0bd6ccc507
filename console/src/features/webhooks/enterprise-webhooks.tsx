import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { DeliveriesList } from './deliveries-list.tsx'
import { WebhooksList } from './webhooks-list.tsx'

const TAB = 'webhooks'

/** The webhooks of the enterprise in the page's address, or the log of one of them. */
const EnterpriseWebhooks = () => {
  const { enterpriseId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const logOf = params.get('log') ?? undefined
  // Filters and pages of one list say nothing to the other.
  const openLog = useCallback(({ id }: { id: string }) => setParams({ tab: TAB, log: id }), [setParams])
  const back = useCallback(() => setParams({ tab: TAB }), [setParams])
  return logOf === undefined ? (
    <WebhooksList enterpriseId={enterpriseId} openLog={openLog} />
  ) : (
    <DeliveriesList webhookId={logOf} back={back} />
  )
}
export default EnterpriseWebhooks
