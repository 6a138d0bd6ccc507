import { Form } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useWorkEnterprises, type WorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { agentsOf } from '#console/shared/adsets/paths.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { LIST } from '#console/shared/agents/paths.ts'
import { agents } from '#console/shared/agents/resource.ts'
import { AgentFields } from './agent-fields.tsx'
import { contactIssues } from './agent-values.ts'
import { chosenIsThere, FIELD_OF } from './field-of.ts'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'

/** What belongs to an enterprise must be chosen anew with another one. */
const WITHIN = { corpId: null, userId: null, openKfid: null, linkId: null, adsetIds: [] }

const Fields = ({ place, adsetNames }: { place: WorkEnterprises; adsetNames: ReadonlyMap<string, string> }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const watched: unknown = Form.useWatch('enterpriseId')
  const chosen = typeof watched === 'string' && watched !== '' ? watched : undefined
  const enterpriseId = chosen ?? (place.choice === 'none' ? place.first : undefined)
  const renew = () => form.setFieldsValue(WITHIN)
  return (
    <AgentFields enterpriseId={enterpriseId} adsetNames={adsetNames}>
      {place.choice === 'none' ? undefined : (
        <Field name="enterpriseId" label={t('Enterprise')} required>
          {place.choice === 'all' ? (
            <EnterprisePicker onChange={renew} />
          ) : (
            <OwnEnterprise place={place} onChange={renew} />
          )}
        </Field>
      )}
    </AgentFields>
  )
}

/** Creates one agent; `adset` is the one it is made for. */
export const CreateForm = ({ adset }: { adset: Adset | undefined }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useWorkEnterprises()
  const back = adset === undefined ? LIST : agentsOf(adset.id)
  const leave = useLeaveGuard(() => navigate(back))
  const adsetNames = useMemo(() => new Map(adset === undefined ? [] : [[adset.id, adset.name]]), [adset])
  return (
    <ContractForm
      endpoint="createAgent"
      name={adset === undefined ? 'create-agent' : `create-agent-${adset.id}`}
      initial={{
        enterpriseId: adset?.enterpriseId ?? place.first,
        weight: 1,
        schedule: [],
        online: true,
        backup: false,
        adsetIds: adset === undefined ? [] : [adset.id],
      }}
      fieldOf={FIELD_OF}
      check={(body) => contactIssues(body, t('Give at least one way to be reached'))}
      submitText={t('Create the agent')}
      leave={leave}
      submit={async (body) => {
        const made = chosenIsThere(await agents.create(body), t)
        notifyUser('success', t('{{name}} was created', { name: made.name }))
        await navigate(back)
      }}
    >
      <Fields place={place} adsetNames={adsetNames} />
    </ContractForm>
  )
}
