import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Adset } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { members } from '#console/features/identity/members/resource.ts'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import '#console/shared/adsets/sharing.css'
import '#console/shared/ui/page-note.css'

const SHOWN = 20
const filter = (ID: string, Value: string): string => JSON.stringify({ ID, Value })

const findIn =
  (enterpriseId: string): RemoteSelectProps['find'] =>
  (words) => {
    const filters = [filter('Role', 'MemberCustomer'), filter('Status', 'active'), ...(searchFilters(words) ?? [])]
    return selectQuery(
      'listMembers',
      { params: { id: enterpriseId }, query: { pageSize: SHOWN, filters } },
      ({ members: found }) =>
        found.map(({ id, fullname, username }) => ({ value: id, label: `${fullname} · ${username}` })),
    )
  }

/** Whoever is chosen was found by a search. */
const nameOf = () => undefined

interface CustomerPickerProps {
  adset: Adset
  busy: boolean
  add(customer: Adset['customers'][number]): void
}

/** Finds a customer of the ad set's enterprise by name; only those who manage its members may look through them. */
export const CustomerPicker = ({ adset, busy, add }: CustomerPickerProps) => {
  const { t } = useTranslation()
  const mayLook = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const [chosen, choose] = useState<string>()
  const member = members.useRow(chosen)
  const shared = adset.customers.some(({ id }) => id === member?.userId)
  if (!mayLook)
    return (
      <Alert
        type="info"
        className="page-note"
        title={t('Only the owner of the enterprise can add customers; you can take the ad set away from them.')}
      />
    )
  return (
    <>
      <div className="sharing-add">
        <RemoteSelect
          label={t('Customer')}
          placeholder={t('Search customers by name or pinyin')}
          value={chosen}
          onChange={choose}
          find={findIn(adset.enterpriseId)}
          nameOf={nameOf}
        />
        <Button
          type="primary"
          disabled={member === undefined || shared || busy}
          title={shared ? t('Sees it already') : undefined}
          onClick={() => {
            if (member !== undefined) add({ id: member.userId, fullname: member.fullname })
            choose(undefined)
          }}
        >
          {t('Add')}
        </Button>
      </div>
      <p className="faint sharing-hint">
        {t('Someone is missing? Add them as a customer of the enterprise first:')}{' '}
        <Link to={`/apps/enterprises/list_members/${encodeURIComponent(adset.enterpriseId)}`}>{t('Members')}</Link>
      </p>
    </>
  )
}
