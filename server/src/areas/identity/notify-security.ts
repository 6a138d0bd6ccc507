import { type NotificationKind, NOTIFICATIONS } from '#contract/core/notifications.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { securityMail } from '../../core/mail/texts.ts'
import { notify } from '../../core/notifications/notify.ts'
import type { Services } from '../../core/services.ts'

interface SecurityNews {
  kind: Extract<NotificationKind, `security.${string}`>
  params: Record<string, string>
}

const fill = (text: string, params: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')

const PROFILE = '/apps/profile'

/**
 * Tells a person what was done with their account: in the console, and by mail whatever mails they have chosen. `to` is the
 * address they had before, null where there was none.
 */
export const notifySecurity = async (
  tx: Tx,
  services: Pick<Services, 'queue' | 'settings' | 'origin'>,
  userId: string,
  { kind, params }: SecurityNews,
  { to, language = 'zh' }: { to?: string | null; language?: Language } = {},
): Promise<void> => {
  await notify(tx, [userId], { kind, params, link: PROFILE })
  const mail = await services.settings.get('mail')
  const person = await tx.selectFrom('users').select(['fullname', 'email']).where('id', '=', userId).executeTakeFirst()
  const address = to === undefined ? person?.email : to
  if (!mail.enabled || person === undefined || !address) return
  const text = fill(NOTIFICATIONS[kind][language === 'zh' ? 'zh' : 'text'], params)
  const url = `${services.origin()}/#${PROFILE}`
  await services.queue.add(tx, 'send_mail', {
    to: address,
    ...securityMail(language, { fullname: person.fullname, text, url }),
  })
}
