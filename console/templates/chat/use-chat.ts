import { useEffect, useRef, useState } from 'react'
import { listVerbs } from '../shared/list-verbs.ts'
import { newId } from '../shared/new-id.ts'
import { useSample } from '../shared/use-sample.ts'
import { SAMPLE_ANSWERS, sampleThreads } from './samples/threads.ts'
import { isThreads, type Message, stampNow, type Thread } from './thread.ts'

const ANSWER_MS = 1600

/** The threads, and the other side, which answers after a moment. */
export const useChat = (me: string) => {
  const { value: threads, change, restore } = useSample('chat', sampleThreads, isThreads)
  const { patch } = listVerbs({ change })
  const [typing, setTyping] = useState<readonly string[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])

  const add = (id: string, message: Message, isRead: boolean): void =>
    change((now) =>
      now.map((thread) =>
        thread.id === id
          ? { ...thread, messages: [...thread.messages, message], readAt: isRead ? message.at : thread.readAt }
          : thread,
      ),
    )
  const answer = ({ id, messages }: Thread): void => {
    const { by, said = [] } = SAMPLE_ANSWERS[id] ?? {}
    const line = said[messages.filter(({ isMine }) => isMine).length % said.length]
    if (by === undefined || line === undefined) return
    setTyping((now) => [...now, id])
    const timer = setTimeout(() => {
      setTyping((now) => now.toSpliced(now.indexOf(id), 1))
      add(id, { id: newId(), by, isMine: false, at: stampNow(), said: line }, false)
    }, ANSWER_MS)
    timers.current.add(timer)
  }
  return {
    threads,
    typing,
    restore,
    /** A readAt: what came after it counts as unread. */
    markRead: (id: string, readAt = stampNow()): void => patch(id, { readAt }),
    send: (thread: Thread, said: string): void => {
      add(thread.id, { id: newId(), by: me, isMine: true, at: stampNow(), said }, true)
      answer(thread)
    },
    take: (thread: Thread, messageId: string): (() => void) => {
      patch(thread.id, { messages: thread.messages.filter(({ id }) => id !== messageId) })
      const gone = thread.messages.find(({ id }) => id === messageId)
      return () =>
        change((now) =>
          now.map((one) =>
            one.id === thread.id && gone !== undefined
              ? { ...one, messages: [...one.messages, gone].toSorted((a, b) => a.at.localeCompare(b.at)) }
              : one,
          ),
        )
    },
  }
}
