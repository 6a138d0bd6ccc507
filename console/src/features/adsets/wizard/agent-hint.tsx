import { Alert, Form } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { agentsOf } from '#console/shared/adsets/paths.ts'
import '#console/shared/ui/page-note.css'

/** What is still to be done where a page with an agent is chosen. */
export const AgentHint = ({ adsetId }: { adsetId: string | undefined }) => {
  const { t } = useTranslation()
  const opens: unknown = Form.useWatch(['params', 'opens'])
  if (opens !== 'agent') return undefined
  return (
    <Alert
      type="info"
      showIcon
      className="page-note"
      title={
        adsetId === undefined
          ? t('Choose the agents of the ad set once it is created; without any the page leads to the target.')
          : t('Each visitor is shown one of the ad set’s agents; without any the page leads to the target.')
      }
      action={
        adsetId === undefined ? (
          <Link to="/apps/customer/list" target="_blank">
            {t('Agents')}
          </Link>
        ) : (
          <Link to={agentsOf(adsetId)}>{t('Choose agents')}</Link>
        )
      }
    />
  )
}
