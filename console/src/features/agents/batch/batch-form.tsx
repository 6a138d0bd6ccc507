import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SheetImport } from '#console/shared/sheet/sheet-import.tsx'
import type { Outcomes } from '#console/shared/sheet/sheet-spec.ts'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { AdsetsField } from '../form/adsets-field.tsx'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'
import { LIST } from '#console/shared/agents/paths.ts'
import { AGENT_FIELDS } from './agent-row.ts'
import { checkRows } from './check-rows.ts'
import { sendRows } from './send-rows.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()
const OUTCOMES: Outcomes = {
  ready: { text: text('Will be created'), tone: 'ok' },
  created: { text: text('Created as agent'), tone: 'ok' },
}

/** Many agents at once: paste, look at each row, create, and take what failed back. */
const BatchForm = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useWorkEnterprises()
  const [enterpriseId, setEnterprise] = useState(place.first)
  const [adsetIds, setAdsets] = useState<readonly string[]>([])
  const chooseEnterprise = (id: string | undefined) => {
    setEnterprise(id)
    setAdsets([])
  }
  const chosen = place.choice === 'none' ? undefined : enterpriseId
  const lacks = place.choice !== 'none' && enterpriseId === undefined ? t('Choose the enterprise first') : undefined
  return (
    <div className="card padded">
      <SheetImport
        fields={AGENT_FIELDS}
        mayLackHeadings
        check={(rows, lines) => checkRows(rows, lines, t)}
        send={(rows) => sendRows(rows, chosen, adsetIds)}
        outcomes={OUTCOMES}
        chunk={50}
        mostRows={1_000}
        mostBytes={1_000_000}
        fileName={t('agents-not-created.csv')}
        templateName={t('agents-template.csv')}
        lacks={lacks}
        help={t('One agent a line: name, WeChat id, weight, daily limit, remark. Only the first two are needed.')}
        placeholder={t('Xiao Wang, wx_wang, 5, 50, morning shift')}
        done={{ label: t('To the agents'), go: () => void navigate(LIST) }}
        above={
          <>
            {place.choice === 'none' ? undefined : (
              <Form.Item label={t('Enterprise')} required htmlFor="batch-enterprise">
                {place.choice === 'all' ? (
                  <EnterprisePicker id="batch-enterprise" value={enterpriseId} onChange={chooseEnterprise} />
                ) : (
                  <OwnEnterprise id="batch-enterprise" place={place} value={enterpriseId} onChange={chooseEnterprise} />
                )}
              </Form.Item>
            )}
            <Form.Item
              label={t('Ad sets')}
              htmlFor="batch-adsets"
              extra={t('All of them are put into these ad sets; may stay empty.')}
            >
              <AdsetsField
                id="batch-adsets"
                value={adsetIds}
                onChange={setAdsets}
                enterpriseId={enterpriseId}
                names={NO_NAMES}
              />
            </Form.Item>
          </>
        }
      />
    </div>
  )
}
export default BatchForm
