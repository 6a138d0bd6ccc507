import { Button } from 'antd'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../../shared/days.ts'
import type { Message, Thread } from '../thread.ts'
import '../chat.css'

const Day = ({ day }: { day: string }) => {
  const { t } = useTranslation()
  const words = new Map([
    [dayAt(0), t('Today')],
    [dayAt(-1), t('Yesterday')],
  ])
  return <li className="chat-day">{words.get(day) ?? day}</li>
}

interface MessageListProps {
  thread: Thread
  isTyping: boolean
  take(message: Message): void
}

/** What was said, the newest last and in sight. */
export const MessageList = ({ thread, isTyping, take }: MessageListProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { messages } = thread
  // Drawn anew only for another thread, message or sign of typing.
  useEffect(() => {
    const { current } = box
    if (current !== null) current.scrollTop = current.scrollHeight
  })
  return (
    <div
      ref={box}
      className="chat-messages"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('Messages with {{name}}', { name: thread.name })}
    >
      <ul aria-live="polite">
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {message.at.slice(0, 10) !== messages[index - 1]?.at.slice(0, 10) && <Day day={message.at.slice(0, 10)} />}
            <li className={message.isMine ? 'chat-message is-mine' : 'chat-message'}>
              <span className="chat-by">
                {thread.isGroup && !message.isMine && `${message.by} · `}
                <time dateTime={message.at} className="num">
                  {message.at.slice(11, 16)}
                </time>
                {message.isMine && (
                  <Button
                    type="link"
                    size="small"
                    aria-label={t('Take back “{{said}}”', { said: message.said.slice(0, 20) })}
                    onClick={() => take(message)}
                  >
                    {t('Take the message back')}
                  </Button>
                )}
              </span>
              <p>{message.said}</p>
            </li>
          </Fragment>
        ))}
        {isTyping && <li className="chat-typing">{t('The other side is typing…')}</li>}
      </ul>
    </div>
  )
}
