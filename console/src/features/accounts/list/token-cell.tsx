import { Button, Tooltip } from 'antd'
import type { Account } from '#contract/accounts/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { PAUSED_LABELS, TOKEN_LABELS } from '../labels.ts'
import '#console/shared/form/form.css'
import '#console/shared/ui/record-cell.css'

const NEEDS_SOMEONE: readonly string[] = ['none', 'expiring', 'expired', 'broken']

/** How the authorization stands; on hover or focus until when, why, and what to do. */
export const TokenCell = ({ account, authorize }: { account: Account; authorize?: () => void }) => {
  const { t } = useTranslation()
  const { tokenStatus, tokenExpiresAt, refreshExpiresAt, tokenError, appName, pushPaused, provider } = account
  const { text: label, tone, advice } = TOKEN_LABELS[tokenStatus]
  const lines = [
    tokenStatus === 'none' || tokenExpiresAt !== null || refreshExpiresAt !== null ? undefined : t('Has no end date'),
    tokenExpiresAt === null
      ? undefined
      : t('Token until {{time}}, renewed by itself', { time: exactTime(tokenExpiresAt) }),
    refreshExpiresAt === null ? undefined : t('Authorisation until {{time}}', { time: exactTime(refreshExpiresAt) }),
    appName === null ? undefined : t('Through {{app}}', { app: appName }),
    tokenError === null ? undefined : t('The platform said: {{error}}', { error: tokenError }),
    advice === undefined ? undefined : t(advice),
  ].filter((line) => line !== undefined)
  const offers = authorize !== undefined && NEEDS_SOMEONE.includes(tokenStatus) && provider !== 'pingduoduo'
  return (
    <span className="record-cell-pair">
      <Tooltip
        title={lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        trigger={['hover', 'focus']}
      >
        <button type="button" className="record-cell-label" aria-label={[t(label), ...lines].join('. ')}>
          <StatusTag tone={tone} text={t(label)} />
        </button>
      </Tooltip>
      {pushPaused === null ? undefined : <span className="small-warn">{t(PAUSED_LABELS[pushPaused.reason])}</span>}
      {offers ? (
        <Button type="link" size="small" className="form-link" onClick={authorize}>
          {t('Authorise anew')}
        </Button>
      ) : undefined}
    </span>
  )
}
