import { againOf, fitting, headOf, type Message } from './message.ts'

const MOST_BYTES = 60_000
const MOST_SUBJECT = 80

const block = (message: Message): string =>
  [
    `${headOf(message)}${message.what}${againOf(message)}`,
    `企业：${message.where}　时间：${message.at}`,
    `查看：${message.link}`,
    ...message.links.map(({ words, link }) => `${words}：${link}`),
    '',
  ].join('\n')

/** One mail of one event or of several. */
export const mailOf = (
  site: string,
  origin: string,
  messages: readonly Message[],
): { subject: string; text: string } => {
  const [first] = messages
  const { lines, left } = fitting(messages, block, MOST_BYTES)
  const one = first === undefined ? '' : `${headOf(first)}${first.what}`
  const several = `${site}：${messages.length} 条通知`
  const foot = `${left > 0 ? `还有 ${left} 条，请到控制台查看。\n` : ''}—\n${site} ${origin}/\n可在“个人资料”中选择哪些通知发送邮件。`
  return {
    subject: (messages.length === 1 ? one : several).slice(0, MOST_SUBJECT),
    text: [...lines, foot].join('\n'),
  }
}
