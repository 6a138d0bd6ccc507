import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { ShareLinks } from './share-links.tsx'
import './share-drawer.css'
import '#console/shared/form/form.css'

const HOURS = [1, 24, 72, 168, 720]

/** A link to one enterprise's accounts for someone without an account here. */
const ShareDrawer = ({ start, close }: { start: string | undefined; close: () => void }) => {
  const { t } = useTranslation()
  const [enterpriseId, setEnterprise] = useState(start)
  const [hours, setHours] = useState(24)
  const [note, setNote] = useState('')
  const [link, setLink] = useState<{ url: string; expiresAt: string }>()
  const links = useQuery('listShareLinks', enterpriseId === undefined ? SKIP : { query: { enterpriseId } }, {
    select: ({ view_links }) => view_links,
  })
  const durationOf = (n: number) => (n % 24 === 0 ? t('{{n}} {{n|day|days}}', { n: n / 24 }) : t('{{n}} hours', { n }))
  const make = useMutation(async () => {
    if (enterpriseId !== undefined) setLink(await mutate('createShareLink', { body: { enterpriseId, hours, note } }))
  })
  const copy = async (url: string) => {
    const done = await copyText(url)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
  return (
    <Drawer title={t('Share a read-only link')} size={440} onClose={close}>
      <p className="faint">
        {t(
          'Whoever has the link sees the accounts of this enterprise without signing in, and nothing else, until it ends.',
        )}
      </p>
      {make.error === undefined ? undefined : <FailureNote message={make.error} close={make.reset} />}
      <Form layout="vertical" className="form-body" onFinish={() => void make.run()}>
        <Form.Item label={t('Enterprise')} required htmlFor="share-enterprise">
          <EnterprisePicker
            id="share-enterprise"
            value={enterpriseId}
            onChange={(next) => {
              setEnterprise(next)
              setLink(undefined)
            }}
          />
        </Form.Item>
        <Form.Item label={t('Good for')} htmlFor="share-hours">
          <Select
            id="share-hours"
            aria-label={t('Good for')}
            value={hours}
            options={HOURS.map((n) => ({ value: n, label: durationOf(n) }))}
            onChange={(next: number) => {
              setHours(next)
              setLink(undefined)
            }}
          />
        </Form.Item>
        <Form.Item label={t('Note')} htmlFor="share-note">
          <Input
            id="share-note"
            value={note}
            maxLength={60}
            placeholder={t('Whom it is for')}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
        <div className="form-foot">
          <Button
            type="primary"
            htmlType="submit"
            disabled={enterpriseId === undefined}
            loading={spinning(make.pending)}
          >
            {t('Make the link')}
          </Button>
        </div>
      </Form>
      {link === undefined ? undefined : (
        <div className="share-drawer-link" role="status">
          <p>
            {t('Good until {{time}}', { time: exactTime(link.expiresAt) })} · {t('It is shown only now')}
          </p>
          <textarea readOnly rows={4} className="mono" aria-label={t('Read-only link')} value={link.url} />
          <div>
            <Button onClick={() => void copy(link.url)}>{t('Copy the link')}</Button>
          </div>
        </div>
      )}
      {enterpriseId === undefined ? undefined : <ShareLinks links={links} />}
    </Drawer>
  )
}
export default ShareDrawer
