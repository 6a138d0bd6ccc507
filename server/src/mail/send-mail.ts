import { z } from 'zod'
import { ERRORS } from '#contract/errors.ts'
import { withSystem } from '../db/tenant.ts'
import { activeAdmins, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { deliver, isConfigured, type Mail, reasonOf } from './transport.ts'

const Answer = z.object({ responseCode: z.number() })

/** The server has said no for good; asking again would annoy it. */
const isFinal = (error: unknown): boolean => (Answer.safeParse(error).data?.responseCode ?? 0) >= 500

const giveUp = async ({ db, log }: Services, { to }: Mail, error: string): Promise<void> => {
  log.warn({ error }, 'a mail could not be sent')
  await withSystem(db, async (tx) => {
    await notify(tx, await activeAdmins(tx), { kind: 'mail.failed', params: { to, error } })
  })
}

/** Throws while another try is worth it. Given up, it returns, so that the text does not stay in the queue. */
export const sendMail = async (services: Services, mail: Mail, isLastTry: boolean): Promise<void> => {
  const settings = await services.settings.get('mail')
  if (!isConfigured(settings)) return giveUp(services, mail, ERRORS['mail.not_configured'].zh)
  try {
    await deliver(settings, mail)
  } catch (error) {
    if (!isLastTry && !isFinal(error)) throw error
    await giveUp(services, mail, reasonOf(error))
  }
}
