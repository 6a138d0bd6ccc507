import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { asUnread, type Message, type Thread } from '../thread.ts'
import { MessageList } from './message-list.tsx'
import { Writing } from './writing.tsx'
import '../chat.css'

interface OpenThreadProps {
  thread: Thread
  isTyping: boolean
  send(said: string): void
  take(message: Message): void
  leaveUnread(readAt: string): void
}

export const OpenThread = ({ thread, isTyping, send, take, leaveUnread }: OpenThreadProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const before = asUnread(thread)
  return (
    <section className="chat-open" aria-label={thread.name}>
      <header className="chat-head">
        <Link className="chat-back" to={{ search: '' }} aria-label={t('Back to the conversations')}>
          <ArrowLeftOutlined aria-hidden="true" />
        </Link>
        <div>
          <h2>{thread.name}</h2>
          <span className="chat-about">{thread.about}</span>
        </div>
        {!thread.isGroup && (
          <StatusTag
            tone={thread.isOnline ? 'ok' : 'idle'}
            text={thread.isOnline ? t('Online now') : t('Away from the desk')}
          />
        )}
        {before !== undefined && (
          <Button
            size="small"
            onClick={() => {
              leaveUnread(before)
              void navigate({ search: '' })
            }}
          >
            {t('Mark as unread')}
          </Button>
        )}
      </header>
      <MessageList thread={thread} isTyping={isTyping} take={take} />
      <Writing key={thread.id} send={send} />
    </section>
  )
}
