import type { AdProvider } from '#contract/accounts/providers.ts'
import type { SchemaField } from '#console/shared/schema-form/fields-of.ts'
import { needsDataSource, needsPushToken, pushModeText } from '#contract/platforms/deliveries.ts'
import { Form } from 'antd'
import type { Account } from '#contract/accounts/entities.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SchemaFields } from '#console/shared/schema-form/schema-fields.tsx'
import { AccountPicker } from '#console/shared/accounts/account-picker.tsx'
import { PushTokenState } from '../push-token-state.tsx'
import { TokenWarning } from '../token-warning.tsx'
import { needsToken } from '#console/shared/adsets/labels.ts'
import { DataSourceField } from './data-source-field.tsx'
import type { OpenedKind } from './read-kind.ts'
import './wizard.css'

interface AccountFactsProps {
  account: Account | undefined
  /** What the way of pushing needs of it. */
  isNeeded: boolean
  isPushTokenNeeded: boolean
}

const AccountFacts = ({ account, isNeeded, isPushTokenNeeded }: AccountFactsProps) => {
  const { t } = useTranslation()
  if (account === undefined)
    return <span className="wizard-account">{t('Only accounts granted to the enterprise can be chosen.')}</span>
  return (
    <span className="wizard-account">
      {account.corporation === '' ? undefined : <span>{account.corporation}</span>}
      {account.tokenStatus === 'valid' ? <span>{t('Its token is valid.')}</span> : undefined}
      {isNeeded ? <TokenWarning status={account.tokenStatus} /> : undefined}
      {isNeeded && ['none', 'expired', 'broken'].includes(account.tokenStatus) ? (
        <span>{t('Pushes wait until the account is authorised.')}</span>
      ) : undefined}
      {isPushTokenNeeded ? (
        <span>
          {t('Push token')} <PushTokenState account={account} />
        </span>
      ) : undefined}
    </span>
  )
}

interface TargetFieldsProps {
  opened: OpenedKind
  enterpriseId: string | undefined
  account: Account | undefined
}

/** The ways in the words of the platform. */
const worded = (field: SchemaField, provider: AdProvider): SchemaField =>
  'options' in field
    ? {
        ...field,
        options: field.options.map((one) => ({ ...one, label: pushModeText(provider, one.value)?.title ?? one.label })),
      }
    : field

/** Where pushes go: the account, how they travel, and the data source where that way needs one. */
export const TargetFields = ({ opened, enterpriseId, account }: TargetFieldsProps) => {
  const { t } = useTranslation()
  const mode: unknown = Form.useWatch(['params', 'pushMode'])
  const hint = pushModeText(opened.provider, mode)?.hint
  return (
    <>
      <Field
        name="accountId"
        label={t('Ad account')}
        required
        hint={
          <AccountFacts
            account={account}
            isNeeded={needsToken(opened.provider, mode)}
            isPushTokenNeeded={needsPushToken(opened.provider, mode)}
          />
        }
      >
        <AccountPicker provider={opened.provider} enterpriseId={enterpriseId} />
      </Field>
      {opened.pushMode === undefined ? undefined : (
        <SchemaFields
          fields={[{ ...worded(opened.pushMode, opened.provider), ...(hint === undefined ? {} : { help: hint }) }]}
          under={['params']}
        />
      )}
      {needsDataSource(opened.provider, mode) ? <DataSourceField account={account} /> : undefined}
    </>
  )
}
