import { createHmac } from 'node:crypto'
import { againOf, fitting, headOf, type Message } from '../outward/message.ts'
import type { Dialect, RobotAnswer } from './port.ts'

/** Of 20 KB, with room for the card around it. */
const MOST_BYTES = 12_000
const COLOURS: Record<Message['level'], string> = { info: 'blue', success: 'green', warning: 'orange', danger: 'red' }

/** Plain text throughout: nothing in it is a mark or a mention. */
const text = (content: string) => ({ tag: 'plain_text', content })
const paragraph = (content: string) => ({ tag: 'div', text: text(content) })
interface Way {
  words: string
  link: string
}
const buttons = (words: string, url: string, others: readonly Way[] = []) => ({
  tag: 'action',
  actions: [
    { tag: 'button', type: 'primary', text: text(words), url },
    ...others.map((other) => ({ tag: 'button', type: 'default', text: text(other.words), url: other.link })),
  ],
})

const cardOf = (site: string, origin: string, messages: readonly Message[]) => {
  const [first] = messages
  if (messages.length === 1 && first !== undefined)
    return {
      header: { template: COLOURS[first.level], title: text(`${headOf(first)}${site}`) },
      elements: [
        paragraph(`${first.what}${againOf(first)}`),
        paragraph(`企业：${first.where}\n时间：${first.at}`),
        buttons('查看详情', first.link, first.links),
      ],
    }
  const worst = messages.some(({ level }) => level === 'danger') ? 'danger' : 'warning'
  const line = (one: Message, index: number) =>
    `${index + 1}. ${headOf(one)}${one.what}${againOf(one)}（${one.where}，${one.at}）\n${one.link}`
  const { lines, left } = fitting(messages, line, MOST_BYTES)
  return {
    header: { template: COLOURS[worst], title: text(`${site}：${messages.length} 条通知`) },
    elements: [
      ...lines.map(paragraph),
      ...(left > 0 ? [paragraph(`还有 ${left} 条，请到控制台查看`)] : []),
      buttons('打开控制台', `${origin}/`),
    ],
  }
}

/** The string to sign is the key, what is signed is empty: so the platform's document has it. */
const feishuSign = (timestamp: string, secret: string): string =>
  createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64')

const THROTTLED: readonly number[] = [11_232]
const UNFIT: readonly number[] = [9_499, 19_002, 19_036]

export const feishu: Dialect = {
  isAddress: ({ pathname }) => /^\/open-apis\/bot\/v2\/hook\/[\w-]{8,100}$/.test(pathname),
  keyOf: ({ pathname }) => pathname.split('/').at(-1) ?? '',
  write: ({ site, origin, messages, secret, now }) => {
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const signed = secret === '' ? {} : { timestamp, sign: feishuSign(timestamp, secret) }
    return { ...signed, msg_type: 'interactive', card: cardOf(site, origin, messages) }
  },
  read: ({ code, StatusCode }, words): RobotAnswer | undefined => {
    const said = code ?? StatusCode
    if (said === undefined) return undefined
    if (said === 0) return { outcome: 'taken', words }
    if (THROTTLED.includes(said)) return { outcome: 'throttled', words }
    return { outcome: UNFIT.includes(said) ? 'unfit' : 'refused', words }
  },
}
