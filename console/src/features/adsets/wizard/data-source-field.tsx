import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import type { Account, DataSource } from '#contract/accounts/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'

/** Picks the account's data source; the platform is asked for it, or to make it, by the button. */
export const DataSourceField = ({ account }: { account: Account | undefined }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const [fetched, setFetched] = useState<{ of: string; sources: readonly DataSource[] }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sources = fetched?.of === account?.id ? (fetched?.sources ?? []) : (account?.dataSources ?? [])
  const ensure = async (id: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const reply = stillThere(await call('ensureActionSet', { params: { id }, body: {} }))
      setFetched({ of: id, sources: reply.user_action_sets })
      const web = reply.user_action_sets.find(({ type }) => type === 'WEB')
      if (web !== undefined) form.setFieldsValue({ dataSource: web.id })
      await form.validateFields(['dataSource']).catch(() => undefined)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Field
        name="dataSource"
        label={t('Data source')}
        required
        hint={t('The platform allows one web data source an account: the button finds it or makes it.')}
      >
        <Select
          aria-label={t('Data source')}
          placeholder={account === undefined ? t('Choose the ad account first') : t('Choose a data source')}
          disabled={account === undefined}
          options={sources.map(({ id, name, type }) => ({ value: id, label: `${name} · ${type} · ${id}` }))}
          notFoundContent={t('None is known yet; use the button below')}
        />
      </Field>
      <div className="field-tool">
        <Button
          disabled={account === undefined}
          loading={spinning(busy)}
          onClick={() => account !== undefined && void ensure(account.id)}
        >
          {t('Get or create')}
        </Button>
      </div>
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
    </>
  )
}
