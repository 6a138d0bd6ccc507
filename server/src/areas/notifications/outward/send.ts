import { z } from 'zod'
import { deliver, isConfigured, reasonOf } from '../../../core/mail/transport.ts'
import type { Services } from '../../../core/services.ts'
import { askRobot } from '../robots/ask-robot.ts'
import type { RobotAnswer } from '../robots/port.ts'
import type { Claim } from './claim.ts'
import { mailOf } from './mail-text.ts'
import { type Message, messageOf } from './message.ts'
import { sha256Hex } from '../../../core/text/sha256-hex.ts'

const Said = z.object({
  responseCode: z.number().optional(),
  code: z.string().optional(),
  command: z.string().optional(),
})
/** Errors that came before the mail was handed over. */
const EARLY = ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO']

/** What a failed hand-over means: this mail is not wanted, the server is set up wrong or not there, or nobody knows. */
const mailAnswer = (error: unknown): RobotAnswer => {
  const words = reasonOf(error)
  const { responseCode = 0, code = '', command = '' } = Said.safeParse(error).data ?? {}
  const isAboutThis = command === 'RCPT TO' || code === 'EMESSAGE'
  if (responseCode >= 500) return { outcome: isAboutThis ? 'unfit' : 'refused', words }
  if (responseCode > 0 || EARLY.includes(command) || command.startsWith('AUTH')) return { outcome: 'away', words }
  return { outcome: 'unknown', words }
}

const sendMail = async (
  services: Services,
  { notices }: Claim,
  to: string,
  messages: readonly Message[],
): Promise<RobotAnswer> => {
  const settings = await services.settings.get('mail')
  if (!isConfigured(settings)) return { outcome: 'away', words: '尚未配置邮件服务器' }
  const { name } = await services.settings.get('site')
  const origin = services.origin()
  // A second try is the same mail to whoever looks at its id, as most mailboxes do.
  const ids = notices.map(({ id }) => id).join()
  const id = `nt_${sha256Hex(ids).slice(0, 32)}`
  const messageId = `<${id}@${new URL(origin).hostname}>`
  try {
    await deliver(settings, { to, ...mailOf(name, origin, messages), messageId })
    return { outcome: 'taken', words: '' }
  } catch (error) {
    return mailAnswer(error)
  }
}

/** Hands a claim over and says what came of it. */
export const sendClaim = (services: Services, claim: Claim, now: Date): Promise<RobotAnswer> => {
  const messages = claim.notices.map((one) => messageOf(services.origin(), one))
  const { receiver } = claim
  return receiver.way === 'robot'
    ? askRobot(services, receiver.address, messages, now)
    : sendMail(services, claim, receiver.to, messages)
}
