import { Form, Radio } from 'antd'
import type { Account } from '#contract/accounts/entities.ts'
import { type AdProvider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { LiveBoardField } from './live-board-field.tsx'
import type { OpenedKind } from './read-kind.ts'
import { TargetFields } from './target-fields.tsx'
import type { WorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'

interface BasicsStepProps {
  /** The platforms to choose from, where the route leaves it open. */
  platforms: readonly AdProvider[]
  place: WorkEnterprises
  opened: OpenedKind
  enterpriseId: string | undefined
  account: Account | undefined
}

export const BasicsStep = ({ platforms, place, opened, enterpriseId, account }: BasicsStepProps) => {
  const { t } = useTranslation()
  return (
    <>
      {place.choice === 'none' ? undefined : (
        <Field
          name="enterpriseId"
          label={t('Enterprise')}
          required
          options={place.choice === 'own' ? place.own.map(({ id, name }) => ({ value: id, label: name })) : undefined}
        >
          {place.choice === 'all' ? <EnterprisePicker /> : undefined}
        </Field>
      )}
      <Field name="name" label={t('Name of the ad set')} required hint={t('As you will look for it in the list.')} />
      {platforms.length < 2 ? undefined : (
        <Form.Item name="provider" label={t('Platform')} required>
          <Radio.Group options={platforms.map((value) => ({ value, label: t(PROVIDER_TITLES[value]) }))} />
        </Form.Item>
      )}
      <TargetFields opened={opened} enterpriseId={enterpriseId} account={account} />
      <LiveBoardField />
    </>
  )
}
