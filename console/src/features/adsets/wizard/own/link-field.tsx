import { Form, Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Link as Acquisition } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { findCorp } from './find-corp.ts'
import { LinkPicker } from './link-picker.tsx'
import type { OwnFieldProps } from './own-field-props.ts'
import { useCorps } from './use-corps.ts'
import { useFilledTarget } from './use-filled-target.ts'

/** Takes the address from an acquisition link of ours. */
export const LinkField = ({ enterpriseId }: OwnFieldProps) => {
  const { t } = useTranslation()
  const { id: linkId, path, isEmpty, fill, letGo } = useFilledTarget('linkId')
  const { answer: corps, error } = useCorps(enterpriseId)
  const [chosen, chooseCorp] = useState<string>()
  const known = useMemo(() => new Map<string, Acquisition>(), [])
  const corpId = chosen ?? (corps?.length === 1 ? corps[0]?.id : undefined)

  useEffect(() => {
    if (linkId === '' || known.has(linkId) || corps === undefined) return
    void findCorp(linkId, corps).then(
      (found) => {
        if (found === undefined) return
        known.set(linkId, found.link)
        chooseCorp(found.corpId)
        if (isEmpty()) fill(found.link.url)
      },
      // Not known by name, it is still shown by its id.
      () => undefined,
    )
  }, [linkId, corps])

  if (corps?.length === 0)
    return (
      <p className="faint group-hint">
        {t('No corp has authorised us yet, so the address is typed by hand.')}{' '}
        <Link to="/apps/customer/list?tab=corps">{t('Authorise a corp')}</Link>
      </p>
    )
  return (
    <fieldset className="schema-group">
      <legend>{t('From WeChat-work')}</legend>
      {error === undefined ? undefined : <p className="faint group-hint">{error}</p>}
      <Form.Item label={t('Corp')} htmlFor="link-corp">
        <Select
          id="link-corp"
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
          known={known}
          onChange={(id) => {
            const link = id === undefined ? undefined : known.get(id)
            if (link === undefined) letGo()
            else fill(link.url)
          }}
        />
      </Form.Item>
    </fieldset>
  )
}
