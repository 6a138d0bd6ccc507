import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { CustomerPicker } from './customers/customer-picker.tsx'
import { WhatTheySee } from './customers/what-they-see.tsx'
import { detailsOf, LIST } from './paths.ts'
import { adsets } from './resource.ts'
import './adsets.css'

type Customer = Adset['customers'][number]

/** Changes the list as it is on the server now, so that a colleague's change meanwhile is not lost. */
const change = async (id: string, next: (now: string[]) => string[]): Promise<Adset> => {
  const { customers } = stillThere(await call('adsets.get', { params: { id } })).adset
  return stillThere(await adsets.update({ id }, { customers: next(customers.map((one) => one.id)) }))
}

interface PeopleProps {
  adset: Adset
  put(adset: Adset): void
}

const People = ({ adset, put }: PeopleProps) => {
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
  )
}

const CustomersPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { adsetId: id = '' } = useParams()
  const { answer, absent, error, reload, put } = useAnswer(id, () => call('adsets.get', { params: { id } }))
  usePageName(answer?.adset.name)
  if (absent) return <NotThere what={t('There is no such ad set')} back={LIST} />
  if (answer === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  const { adset } = answer
  return (
    <>
      <PageHead
        title={t('Share “{{name}}”', { name: adset.name })}
        purpose={t('Which customers of {{name}} may look at this ad set.', { name: adset.enterpriseName })}
        actions={<Button onClick={() => navigate(detailsOf(adset.id))}>{t('To the ad set')}</Button>}
      />
      <div className="share-page">
        <People adset={adset} put={(next) => put({ adset: next })} />
        <WhatTheySee />
      </div>
    </>
  )
}
export default CustomersPage
