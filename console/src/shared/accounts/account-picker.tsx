import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { TOKEN_WARNINGS } from '../adsets/labels.ts'

interface Where {
  provider?: AdProvider
  /** Only those granted to it. */
  enterpriseId?: string
  t: TFunction
}

const SHOWN = 20

/** Searches the accounts one may use; a token that needs someone is said beside the name. */
export const useFindAccounts = ({ provider, enterpriseId, t }: Where): RemoteSelectProps['find'] =>
  useMemo(
    () => (words) => {
      const query = { pageSize: SHOWN, provider, query: words.trim().slice(0, 200) || undefined }
      return selectQuery('listAccounts', { enterpriseId, query }, ({ accounts }) =>
        accounts.map(({ id, name, accountId, tokenStatus }) => {
          const warning = TOKEN_WARNINGS[tokenStatus]
          const parts = [name, accountId, ...(warning === undefined ? [] : [t(warning.text)])]
          return { value: id, label: parts.join(' · ') }
        }),
      )
    },
    [provider, enterpriseId, t],
  )

export const nameOfAccount: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getAccount', { params: { id } }, ({ account }) => `${account.name} · ${account.accountId}`)

type AccountPickerProps = Omit<Where, 't'> & Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>>

/**
 * Picks an ad account by searching those one may use.
 * @example <Field name="accountId" label={t('Ad account')}><AccountPicker provider="oceanengine" /></Field>
 */
export const AccountPicker = ({ provider, enterpriseId, ...props }: AccountPickerProps) => {
  const { t } = useTranslation()
  const find = useFindAccounts({ provider, enterpriseId, t })
  return (
    <RemoteSelect
      placeholder={t('Search by account name or id')}
      {...props}
      label={props.label ?? t('Ad account')}
      find={find}
      nameOf={nameOfAccount}
    />
  )
}
