import type * as endpoints from '#contract/notifications/endpoints.ts'
import type { Context } from '../../core/http/route.ts'
import { isConfigured } from '../../core/mail/transport.ts'
import type { Services } from '../../core/services.ts'

export const isMailed = async ({ settings }: Services): Promise<boolean> =>
  (await settings.get('notification')).mail && isConfigured(await settings.get('mail'))

export const getPreferences = ({ caller, services, tx }: Context<typeof endpoints.getPreferences>) =>
  tx(async (tx) => {
    const row = await tx
      .selectFrom('notice_preferences')
      .select('mail')
      .where('user_id', '=', caller.userId)
      .executeTakeFirst()
    return { mail: row?.mail ?? null, mailed: await isMailed(services) }
  })

export const putPreferences = ({ body: { mail }, caller, services, tx }: Context<typeof endpoints.putPreferences>) =>
  tx(async (tx) => {
    await tx
      .insertInto('notice_preferences')
      .values({ user_id: caller.userId, mail })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mail }))
      .execute()
    return { mail, mailed: await isMailed(services) }
  })
