import { Checkbox } from 'antd'
import type { AgentAccount, ImportResult } from '#contract/accounts/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SHEET_OUTCOMES } from '#console/shared/sheet/outcome-labels.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { ACCOUNT_STATUS_LABELS } from '../labels.ts'
import '#console/shared/ui/drawer-list.css'
import '#console/shared/ui/mini-table.css'

interface AgentRowProps {
  row: AgentAccount
  chosen: boolean
  result: ImportResult | undefined
  choose(on: boolean): void
}

export const AgentRow = ({ row, chosen, result, choose }: AgentRowProps) => {
  const { t } = useTranslation()
  const status = ACCOUNT_STATUS_LABELS[row.status]
  return (
    <tr className={result?.outcome === 'failed' ? 'mini-table-bad' : undefined}>
      <td>
        <Checkbox
          aria-label={t('Choose {{name}}', { name: row.name || row.accountId })}
          checked={chosen}
          onChange={({ target }) => choose(target.checked)}
        />
      </td>
      <td>
        <span className="drawer-list-row">
          <span>{row.name || row.accountId}</span>
          <span className="faint num">{[row.accountId, row.corporation].filter(Boolean).join(' · ')}</span>
        </span>
      </td>
      <td>
        <StatusTag tone={status.tone} text={t(status.text)} />
      </td>
      <td>
        {result === undefined ? (
          <span className="faint">{row.id === null ? '—' : t('Already here')}</span>
        ) : (
          <span className="drawer-list-row">
            <StatusTag tone={SHEET_OUTCOMES[result.outcome].tone} text={t(SHEET_OUTCOMES[result.outcome].text)} />
            {result.message === null ? undefined : <span>{result.message}</span>}
          </span>
        )}
      </td>
    </tr>
  )
}
