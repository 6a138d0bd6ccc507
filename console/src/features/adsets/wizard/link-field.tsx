import { Form, Select } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Corp, Link as Acquisition } from '#contract/wecom/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { LinkPicker } from './link-picker.tsx'
import { useCorps } from './use-corps.ts'

const LINK = ['params', 'linkId']
const TARGET = ['params', 'target']
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Which of the corps a link belongs to; the ad set itself keeps only the link. */
const findCorp = async (linkId: string, corps: readonly Corp[]) => {
  for (const { id: corpId } of corps) {
    const link = (await call('wecom.link', { params: { id: linkId }, query: { corp_id: corpId } }))?.link
    if (link !== undefined) return { corpId, link }
  }
  return undefined
}

/** Takes the address from an acquisition link of ours; typing another address lets go of the link. */
export const LinkField = ({ enterpriseId }: { enterpriseId: string | undefined }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const linkId = textIn(Form.useWatch(LINK))
  const target = textIn(Form.useWatch(TARGET))
  const { answer: corps, error } = useCorps(enterpriseId)
  const [chosen, chooseCorp] = useState<string>()
  const known = useMemo(() => new Map<string, Acquisition>(), [])
  /** The address that stands for the link. */
  const filled = useRef<string>(undefined)
  const corpId = chosen ?? (corps?.length === 1 ? corps[0]?.id : undefined)

  const fill = (link: Acquisition) => {
    filled.current = link.url
    form.setFieldValue(TARGET, link.url)
    void form.validateFields([TARGET]).catch(() => undefined)
  }
  useEffect(() => {
    if (linkId === '' || known.has(linkId) || corps === undefined) return
    void findCorp(linkId, corps).then(
      (found) => {
        if (found === undefined) return
        known.set(linkId, found.link)
        chooseCorp(found.corpId)
        if (textIn(form.getFieldValue(TARGET)) === '') fill(found.link)
      },
      // Not known by name, it is still shown by its id.
      () => undefined,
    )
  }, [linkId, corps])
  useEffect(() => {
    if (linkId === '') filled.current = undefined
    else if (filled.current === undefined) filled.current = target
    else if (target !== filled.current) form.setFieldValue(LINK, '')
  }, [linkId, target, form])

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
            form.setFieldValue(LINK, '')
          }}
        />
      </Form.Item>
      <Form.Item
        name={LINK}
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
            if (link === undefined) form.setFieldValue(LINK, '')
            else fill(link)
          }}
        />
      </Form.Item>
    </fieldset>
  )
}
