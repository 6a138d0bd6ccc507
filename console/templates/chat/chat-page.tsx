import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { useWaysBack } from '../shared/ways-back.tsx'
import { OpenThread } from './parts/open-thread.tsx'
import { ThreadList } from './parts/thread-list.tsx'
import { unreadOf } from './thread.ts'
import { useChat } from './use-chat.ts'
import './chat.css'

const ChatPage = () => {
  const { t } = useTranslation()
  const me = useAuth((state) => state.user?.fullname) ?? ''
  const { threads, typing, restore, markRead, send, take } = useChat(me)
  const { offer, bars } = useWaysBack()
  const [params] = useSearchParams()
  const open = threads.find(({ id }) => id === params.get('with'))
  const openId = open?.id
  const unread = open === undefined ? 0 : unreadOf(open)
  const leaving = useRef<string>(undefined)
  const read = useEffectEvent(markRead)
  useEffect(() => {
    // What is left as unread stays so although it is still in sight for a moment.
    if (leaving.current !== undefined && leaving.current === openId) return
    leaving.current = undefined
    if (openId !== undefined && unread > 0) read(openId)
  }, [openId, unread])
  return (
    <DemoPage
      purpose={t('Conversations with colleagues and clients; what is new stays marked until it is read.')}
      restore={restore}
    >
      {bars}
      <div className={open === undefined ? 'card chat' : 'card chat has-open'}>
        <ThreadList threads={threads} openId={openId} />
        {open === undefined ? (
          <div className="chat-open is-empty">
            <NothingHere title={t('Choose a conversation')} hint={t('Answers come by themselves after a moment.')} />
          </div>
        ) : (
          <OpenThread
            thread={open}
            isTyping={typing.includes(open.id)}
            send={(said) => send(open, said)}
            take={({ id }) => offer(t('The message was taken back.'), take(open, id))}
            leaveUnread={(readAt) => {
              leaving.current = open.id
              markRead(open.id, readAt)
            }}
          />
        )}
      </div>
    </DemoPage>
  )
}
export default ChatPage
