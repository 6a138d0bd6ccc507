import { Form, Select } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import type { Agent } from '#contract/agents/entities.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { LinkPicker } from '#console/features/wecom/links/link-picker.tsx'
import { useCorps } from '#console/features/wecom/parts/use-corps.ts'
import { CORPS } from '#console/shared/agents/paths.ts'
import { useKfSearch, useMemberSearch } from './corp-search.ts'
import '#console/shared/form/form.css'

const WITHIN = { userId: null, openKfid: null, linkId: null }

interface CorpFieldsProps {
  enterpriseId: string | undefined
  agent: Agent | undefined
}

/** Through WeChat-work: a member of a corp, a customer-service account, an acquisition link. */
export const CorpFields = ({ enterpriseId, agent }: CorpFieldsProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const watched: unknown = Form.useWatch('corpId')
  const corpId = typeof watched === 'string' && watched !== '' ? watched : undefined
  const { data: corps, error } = useCorps(enterpriseId)
  const members = useMemberSearch(corpId, agent)
  const accounts = useKfSearch(corpId, agent)
  const options = (corps ?? []).map(({ id, name, fullName }) => ({ value: id, label: name || fullName || id }))
  const own = agent?.corpId ?? undefined
  const isListed = own === undefined || options.some(({ value }) => value === own)
  const first = t('Choose the corp first')
  if (corps?.length === 0 && own === undefined)
    return (
      <p className="faint form-hint">
        {t('No corp has authorised us yet; members, service accounts and links can be chosen once one has.')}{' '}
        <Link to={CORPS}>{t('Authorise a corp')}</Link>
      </p>
    )
  return (
    <>
      <Field name="corpId" label={t('Corp')} hint={error}>
        <Select
          aria-label={t('Corp')}
          allowClear
          placeholder={enterpriseId === undefined ? t('Choose the enterprise first') : t('Choose a corp')}
          disabled={enterpriseId === undefined}
          loading={corps === undefined && error === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={isListed ? options : [{ value: own, label: agent?.corpName ?? own }, ...options]}
          onChange={() => form.setFieldsValue(WITHIN)}
        />
      </Field>
      <Field
        name="userId"
        label={t('WeChat-work member')}
        hint={t('Adds of this member count for the agent; offline and limits take the member out of links.')}
      >
        <RemoteSelect
          label={t('WeChat-work member')}
          disabled={corpId === undefined}
          placeholder={corpId === undefined ? first : t('Search by name, pinyin or id')}
          {...members}
        />
      </Field>
      <div className="form-pair">
        <Field name="openKfid" label={t('Service account')} hint={t('Answers when no agent can receive.')}>
          <RemoteSelect
            label={t('Service account')}
            disabled={corpId === undefined}
            placeholder={corpId === undefined ? first : t('Search by name')}
            {...accounts}
          />
        </Field>
        <Field name="linkId" label={t('Acquisition link')} hint={t('A visitor is led on to it.')}>
          <LinkPicker label={t('Acquisition link')} corpId={corpId} />
        </Field>
      </div>
    </>
  )
}
