import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import { isFlag, isNumber, isText, listOf, oneOf, shape } from '../shared/shape.ts'

export const LEVELS = ['key', 'regular', 'small'] as const
export type Level = (typeof LEVELS)[number]
export const CLIENT_STATES = ['fresh', 'working', 'quiet', 'lost'] as const
export type ClientState = (typeof CLIENT_STATES)[number]
export const ORDER_STATES = ['unpaid', 'paid', 'delivered', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/** In the order a project walks through them. */
export const STAGES = ['contact', 'needs', 'offer', 'talks', 'won', 'lost'] as const
export type Stage = (typeof STAGES)[number]

interface Worded {
  word: string
  tone: Tone
}
export const LEVEL_WORDS: Record<Level, Worded> = {
  key: { word: text('Key client'), tone: 'ok' },
  regular: { word: text('Regular client'), tone: 'idle' },
  small: { word: text('Small client'), tone: 'idle' },
}
export const CLIENT_WORDS: Record<ClientState, Worded> = {
  fresh: { word: text('To be contacted'), tone: 'warn' },
  working: { word: text('Working together'), tone: 'ok' },
  quiet: { word: text('Gone quiet'), tone: 'idle' },
  lost: { word: text('Client lost'), tone: 'bad' },
}
export const ORDER_WORDS: Record<OrderState, Worded> = {
  unpaid: { word: text('Waiting for payment'), tone: 'warn' },
  paid: { word: text('Payment received'), tone: 'ok' },
  delivered: { word: text('Handed over'), tone: 'ok' },
  refunded: { word: text('Paid back'), tone: 'bad' },
}
export const STAGE_WORDS: Record<Stage, Worded> = {
  contact: { word: text('First contact'), tone: 'idle' },
  needs: { word: text('Needs clear'), tone: 'warn' },
  offer: { word: text('Offer made'), tone: 'warn' },
  talks: { word: text('In talks'), tone: 'warn' },
  won: { word: text('Deal won'), tone: 'ok' },
  lost: { word: text('Deal lost'), tone: 'bad' },
}

export interface Client {
  id: string
  name: string
  contact: string
  phone: string
  city: string
  level: Level
  state: ClientState
  owner: string
  /** Days, YYYY-MM-DD. */
  since: string
  lastAt: string
}
export interface Order {
  id: string
  no: string
  clientId: string
  item: string
  /** In yuan. */
  amount: number
  state: OrderState
  at: string
  owner: string
}
export interface Deal {
  id: string
  name: string
  clientId: string
  stage: Stage
  amount: number
  owner: string
  /** When it should be decided. */
  closes: string
  note: string
}
export interface Member {
  id: string
  name: string
  post: string
  /** What should come in within a month, in yuan. */
  target: number
  isActive: boolean
}

export const isClient = shape<Client>({
  id: isText,
  name: isText,
  contact: isText,
  phone: isText,
  city: isText,
  level: oneOf(LEVELS),
  state: oneOf(CLIENT_STATES),
  owner: isText,
  since: isText,
  lastAt: isText,
})
export const isOrder = shape<Order>({
  id: isText,
  no: isText,
  clientId: isText,
  item: isText,
  amount: isNumber,
  state: oneOf(ORDER_STATES),
  at: isText,
  owner: isText,
})
export const isDeal = shape<Deal>({
  id: isText,
  name: isText,
  clientId: isText,
  stage: oneOf(STAGES),
  amount: isNumber,
  owner: isText,
  closes: isText,
  note: isText,
})
export const isMember = shape<Member>({ id: isText, name: isText, post: isText, target: isNumber, isActive: isFlag })
export const isClients = listOf(isClient)
export const isOrders = listOf(isOrder)
export const isDeals = listOf(isDeal)
export const isMembers = listOf(isMember)

/** Whether the money of an order is there. */
export const isEarned = ({ state }: Order): boolean => state === 'paid' || state === 'delivered'
export const isOpenDeal = ({ stage }: Deal): boolean => stage !== 'won' && stage !== 'lost'
export const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)
