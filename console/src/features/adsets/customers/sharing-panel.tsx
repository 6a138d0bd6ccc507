import { Button } from 'antd'
import { useState } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { adsets } from '../resource.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { WhatTheySee } from './what-they-see.tsx'

type Customer = Adset['customers'][number]

/** Changes the list as it is on the server now, so that a colleague's change meanwhile is not lost. */
const change = async (id: string, next: (now: string[]) => string[]): Promise<Adset> => {
  const { customers } = stillThere(await call('getAdset', { params: { id } })).adset
  return stillThere(await adsets.update({ id }, { customers: next(customers.map((one) => one.id)) }))
}

interface SharingPanelProps {
  adset: Adset
  put(adset: Adset): void
}

/** Which customers may look on, and what that means. */
export const SharingPanel = ({ adset, put }: SharingPanelProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (next: (now: string[]) => string[], said: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      put(await change(adset.id, next))
      notifyUser('success', said)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const add = ({ id, fullname }: Customer) =>
    run((now) => [...new Set([...now, id])], t('{{name}} sees this ad set now', { name: fullname }))
  const remove = ({ id, fullname }: Customer) =>
    run((now) => now.filter((one) => one !== id), t('{{name}} does not see this ad set any more', { name: fullname }))
  return (
    <div className="share-page">
      <div className="card padded share-card">
        {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
        <CustomerPicker adset={adset} busy={busy} add={(customer) => void add(customer)} />
        <h2>{t('Who sees it: {{n}}', { n: adset.customers.length })}</h2>
        {adset.customers.length === 0 ? <p className="faint">{t('No customer sees this ad set yet.')}</p> : undefined}
        <ul className="people">
          {adset.customers.map((customer) => (
            <li key={customer.id}>
              <span>{customer.fullname}</span>
              <Button type="text" danger size="small" disabled={busy} onClick={() => void remove(customer)}>
                {t('Remove')}
                <span className="sr-only"> {customer.fullname}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <WhatTheySee />
    </div>
  )
}
