import { Button } from 'antd'
import type { ApiKey } from '#contract/identity/api-keys.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ENDED_LABELS, SCOPE_LABELS } from './labels.ts'
import './api-keys.css'

export const KeyRow = ({ apiKey, revoke }: { apiKey: ApiKey; revoke: () => void }) => {
  const { t } = useTranslation()
  const { name, scope, hint, createdBy, createdAt, expiresAt, lastUsedAt, lastUsedIp, endedBy } = apiKey
  const state = endedBy === null ? { text: t('Valid'), tone: 'ok' as const } : ENDED_LABELS[endedBy]
  return (
    <tr>
      <td>
        <span className="api-keys-lines">
          <strong>{name}</strong>
          <span className="faint mono">{`hkt_…${hint}`}</span>
        </span>
      </td>
      <td className="nowrap">{t(SCOPE_LABELS[scope].name)}</td>
      <td>
        <StatusTag tone={state.tone} text={t(state.text)} />
      </td>
      <td>
        <span className="api-keys-lines">
          <span>{createdBy || '—'}</span>
          <span className="faint">
            <TimeText at={createdAt} />
          </span>
        </span>
      </td>
      <td>
        <TimeText at={expiresAt} />
      </td>
      <td>
        <span className="api-keys-lines">
          <TimeText at={lastUsedAt} never={t('never')} />
          {lastUsedAt === null ? undefined : <span className="faint num">{lastUsedIp}</span>}
        </span>
      </td>
      <td>
        {endedBy === null ? (
          <Button type="link" size="small" danger aria-label={t('Revoke “{{name}}”', { name })} onClick={revoke}>
            {t('Revoke')}
          </Button>
        ) : undefined}
      </td>
    </tr>
  )
}
