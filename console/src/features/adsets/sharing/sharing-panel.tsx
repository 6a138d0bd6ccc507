import { Button } from 'antd'
import type { Adset } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { adsets } from '#console/shared/adsets/resource.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { WhatTheySee } from '#console/features/agents/rotation/what-they-see.tsx'
import '#console/shared/adsets/sharing.css'

type Customer = Adset['customers'][number]

/** Changes the list as it is on the server now, so that a colleague's change meanwhile is not lost. */
const change = async (id: string, next: (now: string[]) => string[]): Promise<void> => {
  const { customers } = stillThere(await fetchQuery('getAdset', { params: { id } })).adset
  stillThere(await adsets.update({ id }, { customers: next(customers.map((one) => one.id)) }))
}

/** Which customers may look on, and what that means. */
export const SharingPanel = ({ adset }: { adset: Adset }) => {
  const { t } = useTranslation()
  const save = useMutation(async (next: (now: string[]) => string[], message: string) => {
    await change(adset.id, next)
    notifyUser('success', message)
  })
  const add = ({ id, fullname }: Customer) =>
    save.run((now) => [...new Set([...now, id])], t('{{name}} sees this ad set now', { name: fullname }))
  const remove = ({ id, fullname }: Customer) =>
    save.run(
      (now) => now.filter((one) => one !== id),
      t('{{name}} does not see this ad set any more', { name: fullname }),
    )
  return (
    <div className="sharing">
      <div className="card padded sharing-card">
        {save.error === undefined ? undefined : <FailureNote message={save.error} close={save.reset} />}
        <CustomerPicker adset={adset} busy={save.pending} add={(customer) => void add(customer)} />
        <h2>{t('Who sees it: {{n}}', { n: adset.customers.length })}</h2>
        {adset.customers.length === 0 ? <p className="faint">{t('No customer sees this ad set yet.')}</p> : undefined}
        <ul className="sharing-customers">
          {adset.customers.map((customer) => (
            <li key={customer.id}>
              <span>{customer.fullname}</span>
              <Button type="text" danger size="small" disabled={save.pending} onClick={() => void remove(customer)}>
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
