import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

const SHOWN = 20
const filter = (ID: string, Value: string): string => JSON.stringify({ ID, Value })

const findIn =
  (enterpriseId: string, names: Map<string, string>): RemoteSelectProps['find'] =>
  async (words, signal) => {
    const typed = words.trim().slice(0, 200)
    const filters = [
      filter('Role', 'MemberCustomer'),
      filter('Status', 'active'),
      ...(typed === '' ? [] : [filter('Q', typed)]),
    ]
    const reply = await call('listMembers', {
      params: { id: enterpriseId },
      query: { pageSize: SHOWN, filters },
      signal,
    })
    return (reply?.members ?? []).map(({ userId, fullname, username }) => {
      names.set(userId, fullname)
      return { value: userId, label: `${fullname} · ${username}` }
    })
  }

interface CustomerPickerProps {
  adset: Adset
  busy: boolean
  add(customer: Adset['customers'][number]): void
}

/** Finds a customer of the ad set's enterprise by name; only those who manage its members may look through them. */
export const CustomerPicker = ({ adset, busy, add }: CustomerPickerProps) => {
  const { t } = useTranslation()
  const mayLook = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const names = useMemo(() => new Map<string, string>(), [])
  const find = useMemo(() => findIn(adset.enterpriseId, names), [adset.enterpriseId, names])
  const [chosen, choose] = useState<string>()
  const shared = adset.customers.some(({ id }) => id === chosen)
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
      <div className="share-add">
        <RemoteSelect
          label={t('Customer')}
          placeholder={t('Search customers by name or pinyin')}
          value={chosen}
          onChange={choose}
          find={find}
          nameOf={async (id) => names.get(id)}
        />
        <Button
          type="primary"
          disabled={chosen === undefined || shared || busy}
          title={shared ? t('Sees it already') : undefined}
          onClick={() => {
            if (chosen !== undefined) add({ id: chosen, fullname: names.get(chosen) ?? '' })
            choose(undefined)
          }}
        >
          {t('Add')}
        </Button>
      </div>
      <p className="faint share-hint">
        {t('Someone is missing? Add them as a customer of the enterprise first:')}{' '}
        <Link to={`/apps/enterprises/list_members/${encodeURIComponent(adset.enterpriseId)}`}>{t('Members')}</Link>
      </p>
    </>
  )
}
