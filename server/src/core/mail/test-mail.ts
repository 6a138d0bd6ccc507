import type * as endpoints from '#contract/settings/endpoints.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { testMailText } from './texts.ts'
import { deliver, isConfigured, reasonOf } from './transport.ts'

/** At once and not through the queue: the Admin waits to see whether the settings are right. */
export const testMail = async ({ body, language, services }: Context<typeof endpoints.testMail>) => {
  const settings = await services.settings.get('mail')
  if (!isConfigured(settings)) throw new Failure('mail.not_configured')
  try {
    await deliver(settings, { to: body.to, ...testMailText(language) })
  } catch (error) {
    throw new Failure('mail.failed', { issues: [{ path: 'mail', message: reasonOf(error) }] })
  }
  return { ok: true as const }
}
