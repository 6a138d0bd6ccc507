import { Button, Dropdown } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { useWaysBack } from '../shared/ways-back.tsx'
import { type Folder, LABEL_WORDS, LABELS, type Mail, newestFirst, PLACE_WORDS } from './mail.ts'
import { answerTo, forwardOf } from './parts/answering.ts'
import { Compose } from './parts/compose.tsx'
import { Conversation } from './parts/conversation.tsx'
import { FolderNav } from './parts/folder-nav.tsx'
import { LabelChips } from './parts/label-chips.tsx'
import { Star } from './parts/star.tsx'
import { detailsOf, INBOX } from './paths.ts'
import { useMail } from './use-mail.ts'
import './mail.css'

const MailPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useAuth((state) => state.user?.fullname) ?? ''
  const { mails, patch, patchAll, toggleLabel, put, restore } = useMail()
  const { offer, bars } = useWaysBack()
  const [params] = useSearchParams()
  const [writing, write] = useState<Mail>()
  const id = params.get('id')
  const sorted = newestFirst(mails)
  const mail = id === null ? sorted.find(({ folder }) => folder === 'inbox') : mails.find((one) => one.id === id)
  const mailId = mail?.id
  const read = useEffectEvent((opened: string) => {
    const unread = mails.find((one) => one.id === opened && !one.isRead)
    if (unread !== undefined) patch(unread, { isRead: true })
  })
  useEffect(() => {
    // Opening it is reading it; marked unread afterwards it stays so.
    if (mailId !== undefined) read(mailId)
  }, [mailId])
  const purpose = t('One mail with its conversation: answer, forward, label, put away.')
  if (mail === undefined)
    return (
      <DemoPage purpose={purpose} restore={restore}>
        <div className="card">
          <NothingHere title={t('There is no such mail')}>
            <Button onClick={() => navigate(INBOX)}>{t('To the inbox')}</Button>
          </NothingHere>
        </div>
      </DemoPage>
    )
  const around = sorted.filter(({ folder }) => folder === mail.folder)
  const at = around.findIndex((one) => one.id === mail.id)
  const [newer, older] = [around[at - 1], around[at + 1]]
  const move = (folder: Folder): void =>
    offer(
      t('“{{name}}” went to “{{place}}”.', { name: mail.subject, place: t(PLACE_WORDS[folder]) }),
      patchAll([mail], () => ({ folder })),
    )
  const leaveUnread = (): void => {
    patch(mail, { isRead: false })
    void navigate(INBOX)
  }
  return (
    <DemoPage
      title={mail.subject === '' ? t('Without a subject') : mail.subject}
      purpose={purpose}
      restore={restore}
      actions={
        <>
          <Button type="primary" onClick={() => write(answerTo(mail, me, t))}>
            {t('Answer')}
          </Button>
          <Button onClick={() => write(forwardOf(mail, me, t))}>{t('Forward')}</Button>
        </>
      }
    >
      {bars}
      <div className="mail">
        <FolderNav mails={mails} />
        <article className="card mail-main mail-open">
          <div className="mail-tools">
            <Star mail={mail} toggle={() => patch(mail, { isStarred: !mail.isStarred })} />
            <span className="mail-chip">{t(PLACE_WORDS[mail.folder])}</span>
            <LabelChips labels={mail.labels} />
            <span className="mail-gap" />
            <Dropdown
              trigger={['click']}
              menu={{
                items: LABELS.map((one) => ({
                  key: one,
                  label: t(LABEL_WORDS[one]),
                  onClick: () => toggleLabel([mail], one),
                })),
              }}
            >
              <Button size="small">{t('Label')}</Button>
            </Dropdown>
            {mail.folder === 'inbox' ? (
              <Button size="small" onClick={() => move('archive')}>
                {t('Archive')}
              </Button>
            ) : (
              <Button size="small" onClick={() => move('inbox')}>
                {t('To the inbox')}
              </Button>
            )}
            <Button size="small" onClick={leaveUnread}>
              {t('Mark as unread')}
            </Button>
            {mail.folder !== 'trash' && (
              <Button size="small" danger onClick={() => move('trash')}>
                {t('Delete')}
              </Button>
            )}
          </div>
          <Conversation
            mail={mail}
            others={sorted.filter((one) => one.thread === mail.thread && one.id !== mail.id && one.folder !== 'trash')}
          />
          <footer className="mail-foot">
            <Button disabled={newer === undefined} onClick={() => newer && navigate(detailsOf(newer.id))}>
              {t('Newer mail')}
            </Button>
            <Button disabled={older === undefined} onClick={() => older && navigate(detailsOf(older.id))}>
              {t('Older mail')}
            </Button>
          </footer>
        </article>
      </div>
      {writing !== undefined && <Compose mail={writing} isNew close={() => write(undefined)} put={put} />}
    </DemoPage>
  )
}
export default MailPage
