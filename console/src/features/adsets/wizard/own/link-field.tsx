import { Form, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { links } from '#console/shared/wecom/resource.ts'
import { LinkPicker } from '#console/features/wecom/links/link-picker.tsx'
import { type OwnFieldProps, PARAMS } from './own-field-props.ts'
import { useCorps } from '#console/features/wecom/parts/use-corps.ts'
import { useFilledTarget } from './use-filled-target.ts'
import { useLink } from './use-link.ts'
import '#console/shared/form/form.css'
import '#console/shared/schema-form/schema-form.css'

/** Takes the address from an acquisition link of ours. */
export const LinkField = ({ enterpriseId, under = PARAMS }: OwnFieldProps) => {
  const { t } = useTranslation()
  const corpField = useId()
  const { id: linkId, path, isEmpty, fill, letGo } = useFilledTarget('linkId', under)
  const { data: corps, error } = useCorps(enterpriseId)
  const [chosen, chooseCorp] = useState<string>()
  const [picked, pick] = useState<string>()
  const found = useLink(linkId === picked ? '' : linkId, corps)
  const corpId = chosen ?? found.corpId ?? (corps?.length === 1 ? corps[0]?.id : undefined)
  const address = found.link?.url
  useEffect(() => {
    if (address !== undefined && isEmpty()) fill(address)
  }, [address, isEmpty, fill])

  if (corps?.length === 0)
    return (
      <p className="faint form-hint">
        {t('No corp has authorised us yet, so the address is typed by hand.')}{' '}
        <Link to="/apps/customer/list?tab=corps">{t('Authorise a corp')}</Link>
      </p>
    )
  return (
    <fieldset className="schema-form-group">
      <legend>{t('From WeChat-work')}</legend>
      {error === undefined ? undefined : <p className="faint form-hint">{error}</p>}
      <Form.Item label={t('Corp')} htmlFor={corpField}>
        <Select
          id={corpField}
          aria-label={t('Corp')}
          placeholder={t('Choose a corp')}
          loading={corps === undefined && error === undefined}
          value={corpId}
          showSearch={{ optionFilterProp: 'label' }}
          options={(corps ?? []).map(({ id, name, fullName }) => ({ value: id, label: name || fullName || id }))}
          onChange={(id: string) => {
            chooseCorp(id)
            letGo()
          }}
        />
      </Form.Item>
      <Form.Item
        name={path}
        label={t('Acquisition link of a corp')}
        extra={
          linkId === ''
            ? t('Its address is filled in below; or leave this empty and type an address by hand.')
            : t('Typing another address below lets go of this link.')
        }
      >
        <LinkPicker
          corpId={corpId}
          onChange={(id) => {
            const link = id === undefined ? undefined : links.cached(id)
            pick(id)
            if (link === undefined) letGo()
            else fill(link.url)
          }}
        />
      </Form.Item>
    </fieldset>
  )
}
