import { Button, Form, Select } from 'antd'
import type { Account } from '#contract/accounts/entities.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { accounts } from '#console/shared/accounts/resource.ts'
import './wizard.css'

/** Picks the account's data source; the platform is asked for it, or to make it, by the button. */
export const DataSourceField = ({ account }: { account: Account | undefined }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const ensure = useMutation(async (of: Account) => {
    const { user_action_sets: found } = await mutate('ensureActionSet', { params: { id: of.id }, body: {} })
    accounts.put({ ...of, dataSources: found })
    const web = found.find(({ type }) => type === 'WEB')
    if (web !== undefined) form.setFieldsValue({ dataSource: web.id })
    await form.validateFields(['dataSource']).catch(() => undefined)
  })
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
          options={(account?.dataSources ?? []).map(({ id, name, type }) => ({
            value: id,
            label: `${name} · ${type} · ${id}`,
          }))}
          notFoundContent={t('None is known yet; use the button below')}
        />
      </Field>
      <div className="wizard-tool">
        <Button
          disabled={account === undefined}
          loading={spinning(ensure.pending)}
          onClick={() => account !== undefined && void ensure.run(account)}
        >
          {t('Get or create')}
        </Button>
      </div>
      {ensure.error === undefined ? undefined : <FailureNote message={ensure.error} close={ensure.reset} />}
    </>
  )
}
