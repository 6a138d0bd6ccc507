import { Link } from '#console/shared/page/link.tsx'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { type StatusLabel, StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { settingsOf } from '../paths.ts'
import { SHOP_LABELS } from '../labels.ts'
import '../commerce.css'

export type ShopState = ReplyOf<Endpoints['getShops']>['shops'][number]

const wordOf = ({ configured, error, lastReadAt }: ShopState): StatusLabel => {
  if (!configured) return { text: text('Not set up'), tone: 'idle' }
  if (error !== null) return { text: text('Orders cannot be read'), tone: 'bad' }
  if (lastReadAt === null) return { text: text('Not read yet'), tone: 'warn' }
  return { text: text('Orders are read'), tone: 'ok' }
}

const ShopLine = ({ shop }: { shop: ShopState }) => {
  const { t } = useTranslation()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const { provider, configured, readUntil, lastReadAt, error } = shop
  const { text: word, tone } = wordOf(shop)
  return (
    <li>
      <strong>{t(SHOP_LABELS[provider])}</strong>
      <StatusTag tone={tone} text={t(word)} />
      {configured && lastReadAt !== null ? (
        <span className="faint">
          {t('Last read')} <TimeText at={lastReadAt} />
        </span>
      ) : undefined}
      {configured && readUntil !== null ? (
        <span className="faint num">{t('Everything until {{time}} is here', { time: exactTime(readUntil) })}</span>
      ) : undefined}
      {configured && error !== null ? <span className="small-bad">{error}</span> : undefined}
      {configured && error === null ? undefined : isAdmin ? (
        <Link to={settingsOf(provider)}>{t('To the settings of the shop')}</Link>
      ) : (
        <span className="faint">{t('An administrator sets the shop up.')}</span>
      )}
    </li>
  )
}

/** How far the orders of each shop have been read. */
export const ShopsStrip = ({ shops }: { shops: readonly ShopState[] }) => {
  const { t } = useTranslation()
  return (
    <ul className="card commerce-shops" aria-label={t('How far the orders are read')}>
      {shops.map((shop) => (
        <ShopLine key={shop.provider} shop={shop} />
      ))}
    </ul>
  )
}
