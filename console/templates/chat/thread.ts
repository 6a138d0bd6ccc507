import dayjs from 'dayjs'
import { isFlag, isText, listOf, shape } from '../shared/shape.ts'

export interface Message {
  id: string
  by: string
  isMine: boolean
  at: string
  said: string
}
export interface Thread {
  id: string
  name: string
  /** Who they are, or what the group is for. */
  about: string
  isGroup: boolean
  isOnline: boolean
  /** What came after this was not seen yet. */
  readAt: string
  messages: Message[]
}

export const isThreads = listOf(
  shape<Thread>({
    id: isText,
    name: isText,
    about: isText,
    isGroup: isFlag,
    isOnline: isFlag,
    readAt: isText,
    messages: listOf(shape<Message>({ id: isText, by: isText, isMine: isFlag, at: isText, said: isText })),
  }),
)

/** To the millisecond, so that an answer within the same second still counts as new. */
export const stampNow = (): string => dayjs().format('YYYY-MM-DDTHH:mm:ss.SSS')

const lastAt = ({ messages }: Thread): string => messages.at(-1)?.at ?? ''
export const latestFirst = (threads: readonly Thread[]): Thread[] =>
  threads.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)))

export const unreadOf = ({ messages, readAt }: Thread): number =>
  messages.filter(({ isMine, at }) => !isMine && at > readAt).length

/** As if the last message from the others had not been seen; undefined where there is none. */
export const asUnread = ({ messages }: Thread): string | undefined => {
  const last = messages.findLastIndex(({ isMine }) => !isMine)
  return last < 0 ? undefined : (messages[last - 1]?.at ?? '')
}

/** The newest message that holds what was typed. */
export const messageWith = ({ messages }: Thread, typed: string): Message | undefined =>
  messages.findLast(({ said }) => said.toLowerCase().includes(typed.toLowerCase()))
