import { Alert } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import type { Shop } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { settingsOf } from '../paths.ts'
import { SHOP_LABELS } from '../labels.ts'
import '#console/shared/ui/page-note.css'

/** The shop cannot be asked before its app is filled in, which an administrator does. */
export const NotSetUp = ({ shop }: { shop: Shop }) => {
  const { t } = useTranslation()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const name = t(SHOP_LABELS[shop])
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="page-note"
      title={t('{{shop}} is not set up yet', { shop: name })}
      description={
        isAdmin
          ? t('Fill in the id and secret of the app first; then goods can be searched and imported.')
          : t('Ask an administrator to fill in the app of {{shop}} in the settings.', { shop: name })
      }
      action={isAdmin ? <Link to={settingsOf(shop)}>{t('To the settings of the shop')}</Link> : undefined}
    />
  )
}

interface ShopTroubleProps {
  message: string
  code: string | undefined
  shop: Shop
  retry?: () => void
}

/** What the shop, or the way to it, holds against a call. */
export const ShopTrouble = ({ message, code, shop, retry }: ShopTroubleProps) =>
  code === 'shop.not_configured' ? <NotSetUp shop={shop} /> : <FailureNote message={message} retry={retry} />
