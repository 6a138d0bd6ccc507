import { EditOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { holds } from '../shared/select-rows.ts'
import { isIn, isSearchable, LABELS, type Mail, newestFirst, PLACES } from './mail.ts'
import { blankMail } from './parts/answering.ts'
import { Compose } from './parts/compose.tsx'
import { FolderNav } from './parts/folder-nav.tsx'
import { MailList } from './parts/mail-list.tsx'
import { useMail } from './use-mail.ts'
import './mail.css'

const InboxPage = () => {
  const { t } = useTranslation()
  const me = useAuth((state) => state.user?.fullname) ?? ''
  const state = useMail()
  const { mails, put, restore } = state
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const [writing, write] = useState<Mail>()
  const label = LABELS.find((one) => one === params.get('label'))
  const place = PLACES.find((one) => one === params.get('folder')) ?? 'inbox'
  const sought = typed.trim()
  const isShown = (mail: Mail): boolean => {
    if (sought === '' && label === undefined) return isIn(mail, place)
    return (
      isSearchable(mail, place) &&
      (label === undefined || mail.labels.includes(label)) &&
      holds(`${mail.from} ${mail.address} ${mail.to} ${mail.subject} ${mail.body}`, sought)
    )
  }
  const search = (next: string): void => {
    setTyped(next)
    setParams(
      (now) => {
        if (next.trim() === '') now.delete('q')
        else now.set('q', next)
        return now
      },
      { replace: true },
    )
  }
  return (
    <DemoPage
      purpose={t('Folders, labels and stars; several mails at once; write, keep drafts and search.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<EditOutlined aria-hidden="true" />} onClick={() => write(blankMail(me))}>
          {t('Write a mail')}
        </Button>
      }
    >
      <div className="mail">
        <FolderNav mails={mails} place={place} label={label} />
        <div className="mail-main">
          <div role="search" className="mail-search">
            <Input
              allowClear
              value={typed}
              placeholder={t('Search sender, subject and text')}
              aria-label={t('Search sender, subject and text')}
              onChange={({ target }) => search(target.value)}
            />
          </div>
          <MailList
            key={`${place}-${label ?? ''}`}
            {...state}
            found={newestFirst(mails.filter(isShown))}
            showsFolder={sought !== '' || label !== undefined || place === 'starred'}
            resume={write}
          />
        </div>
      </div>
      {writing !== undefined && (
        <Compose
          mail={writing}
          isNew={!mails.some(({ id }) => id === writing.id)}
          close={() => write(undefined)}
          put={put}
        />
      )}
    </DemoPage>
  )
}
export default InboxPage
