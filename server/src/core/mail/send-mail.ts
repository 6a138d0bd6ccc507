import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { ERRORS } from '#contract/errors.ts'
import { withSystem } from '../db/tenant.ts'
import { Failure } from '../http/failure.ts'
import type { PayloadOf } from '../jobs/queue.ts'
import { activeAdmins, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { deliver, isConfigured, type Mail, reasonOf } from './transport.ts'

type Queued = PayloadOf<'send_mail'>

const Answer = z.object({ responseCode: z.number() })

/** The server has said no for good; asking again would annoy it. */
const isFinal = (error: unknown): boolean => (Answer.safeParse(error).data?.responseCode ?? 0) >= 500

/** Read as it is sent, so that no file waits in the queue; one that is gone is said, not left out. */
const withFile = async ({ files }: Services, { file, ...mail }: Queued): Promise<Mail> => {
  if (file === undefined) return mail
  const found = await files.open('private', basename(file.storedName))
  if (found === undefined) throw new Failure('file.not_found')
  const content = await buffer(found.stream)
  return { ...mail, attachments: [{ filename: file.name, contentType: file.type, content }] }
}
const isGone = (error: unknown): boolean => error instanceof Failure && error.code === 'file.not_found'

const giveUp = async ({ db, log }: Services, { to }: Queued, error: string): Promise<void> => {
  log.warn({ error }, 'a mail could not be sent')
  await withSystem(db, async (tx) => {
    await notify(tx, await activeAdmins(tx), { kind: 'mail.failed', params: { to, error } })
  })
}

/** Throws while another try is worth it. Given up, it returns, so that the text does not stay in the queue. */
export const sendMail = async (services: Services, mail: Queued, isLastTry: boolean): Promise<void> => {
  const settings = await services.settings.get('mail')
  if (!isConfigured(settings)) return giveUp(services, mail, ERRORS['mail.not_configured'].zh)
  try {
    await deliver(settings, await withFile(services, mail))
  } catch (error) {
    if (!isLastTry && !isFinal(error) && !isGone(error)) throw error
    await giveUp(services, mail, isGone(error) ? ERRORS['file.not_found'].zh : reasonOf(error))
  }
}
