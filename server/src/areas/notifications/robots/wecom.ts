import { againOf, fitting, headOf, type Message } from '../outward/message.ts'
import type { Dialect, RobotAnswer } from './port.ts'

/** Of 4096 bytes, with room for head and foot. */
const MOST_BYTES = 3500
const MOST_WHAT = 1000

/** What the chat would take for a mark, a mention or a link becomes its wide twin, which looks the same and does nothing. */
const WIDE: Record<string, string> = {
  '<': '＜', '>': '＞', '[': '［', ']': '］', '*': '＊', '`': 'ˋ', '#': '＃', '@': '＠', '_': '＿',
} // prettier-ignore
const calm = (text: string): string => text.replaceAll(/[<>[\]*`#@_]/g, (mark) => WIDE[mark] ?? '')

const COLOURS: Record<Message['level'], string> = { info: 'comment', success: 'info', warning: 'warning', danger: 'warning' } // prettier-ignore
const cut = (text: string): string => (text.length > MOST_WHAT ? `${text.slice(0, MOST_WHAT)}…` : text)
const coloured = (message: Message): string => `<font color="${COLOURS[message.level]}">${headOf(message)}</font>`
const way = (words: string, link: string): string => `[${words}](${link.replaceAll(/[()\s]/g, encodeURIComponent)})`

const single = (site: string, message: Message): string =>
  [
    `${coloured(message)}**${calm(cut(message.what))}**${againOf(message)}`,
    `> 企业：${calm(message.where)}`,
    `> 时间：${message.at}`,
    `> 来自：${calm(site)}`,
    [way('查看详情', message.link), ...message.links.map(({ words, link }) => way(calm(words), link))].join('　'),
  ].join('\n')

const line = (message: Message, index: number): string =>
  `${index + 1}. ${coloured(message)}${calm(cut(message.what))}${againOf(message)}（${calm(message.where)}，${message.at}）${way('查看', message.link)}`

const several = (site: string, origin: string, messages: readonly Message[]): string => {
  const { lines, left } = fitting(messages, line, MOST_BYTES)
  const rest = left > 0 ? [`还有 ${left} 条，${way('到控制台查看', `${origin}/`)}`] : []
  return [`**${calm(site)}：${messages.length} 条通知**`, ...lines, ...rest].join('\n')
}

const UNFIT: readonly number[] = [40_008, 40_058, 44_004, 45_002]

export const wecom: Dialect = {
  isAddress: ({ pathname, searchParams }) =>
    pathname === '/cgi-bin/webhook/send' && /^[\w-]{8,100}$/.test(searchParams.get('key') ?? ''),
  keyOf: (url) => url.searchParams.get('key') ?? '',
  write: ({ site, origin, messages }) => {
    const [first] = messages
    const content = messages.length === 1 && first !== undefined ? single(site, first) : several(site, origin, messages)
    return { msgtype: 'markdown', markdown: { content } }
  },
  read: ({ errcode }, words): RobotAnswer | undefined => {
    if (errcode === undefined) return undefined
    if (errcode === 0) return { outcome: 'taken', words }
    if (errcode === 45_009) return { outcome: 'throttled', words }
    if (errcode === -1) return { outcome: 'away', words }
    return { outcome: UNFIT.includes(errcode) ? 'unfit' : 'refused', words }
  },
}
