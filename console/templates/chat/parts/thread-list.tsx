import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { holds } from '../../shared/select-rows.ts'
import { latestFirst, messageWith, type Thread, unreadOf } from '../thread.ts'
import { FoundText } from './found-text.tsx'
import '../chat.css'

const ThreadRow = ({ thread, typed, isOpen }: { thread: Thread; typed: string; isOpen: boolean }) => {
  const { t } = useTranslation()
  const unread = unreadOf(thread)
  const shown = (typed === '' ? undefined : messageWith(thread, typed)) ?? thread.messages.at(-1)
  return (
    <li>
      <Link className="chat-row" to={{ search: `?with=${thread.id}` }} aria-current={isOpen ? 'true' : undefined}>
        <span className="chat-face" data-online={thread.isOnline} aria-hidden="true">
          {thread.name.slice(0, 1)}
        </span>
        <span className="chat-row-text">
          <strong>
            <FoundText text={thread.name} typed={typed} />
          </strong>
          <span className="chat-last">
            {shown !== undefined && (
              <>
                {thread.isGroup && !shown.isMine && `${shown.by}: `}
                <FoundText text={shown.said} typed={typed} />
              </>
            )}
          </span>
        </span>
        <span className="chat-row-end">
          {shown !== undefined && <TimeText at={shown.at} />}
          {unread > 0 && (
            <span className="chat-unread num">
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{t('{{n}} unread', { n: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** All threads, the one written in last first; searched by name and by what was said. */
export const ThreadList = ({ threads, openId }: { threads: readonly Thread[]; openId: string | undefined }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const sought = typed.trim()
  const found = latestFirst(threads).filter(
    (thread) =>
      (holds(`${thread.name} ${thread.about}`, sought) || messageWith(thread, sought) !== undefined) &&
      (!isUnreadOnly || unreadOf(thread) > 0 || thread.id === openId),
  )
  return (
    <nav className="chat-threads" aria-label={t('Conversations')}>
      <div className="chat-search" role="search">
        <Input
          allowClear
          value={typed}
          placeholder={t('Search people and messages')}
          aria-label={t('Search people and messages')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox checked={isUnreadOnly} onChange={({ target }) => setUnreadOnly(target.checked)}>
          {t('Unread only')}
        </Checkbox>
      </div>
      {found.length === 0 ? (
        <NothingHere title={sought === '' ? t('Everything is read') : t('Nothing found')} />
      ) : (
        <ul className="chat-list">
          {found.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} typed={sought} isOpen={thread.id === openId} />
          ))}
        </ul>
      )}
    </nav>
  )
}
