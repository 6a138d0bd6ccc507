import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'

/** Whether the account has the token for conversions alone; where it is missing, the way to where it is typed in. */
export const PushTokenState = ({
  account: { id, accountId, hasPushToken },
}: {
  account: { id: string; accountId: string; hasPushToken: boolean | null }
}) => {
  const { t } = useTranslation()
  if (hasPushToken === true) return t('Filled in')
  return (
    <>
      <StatusTag tone="bad" text={t('Not filled in; pushes wait')} />{' '}
      <Link to={`/apps/adaccounts/list?${new URLSearchParams({ Q: accountId, edit: id })}`}>
        {t('Fill it in at the account')}
      </Link>
    </>
  )
}
