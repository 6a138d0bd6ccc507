import type { logout } from '#contract/identity/endpoints.ts'
import { withSystem } from '../core/db/tenant.ts'
import type { Context } from '../core/http/route.ts'
import { tellLive } from '../core/live/publish.ts'
import { audit } from '../core/audit/audit.ts'

export const signOut = async ({ caller, client, services }: Context<typeof logout>) => {
  await withSystem(services.db, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('id', '=', caller.sessionId)
      .where('ended_at', 'is', null)
      .execute()
    await audit(tx, caller, client, {
      action: 'session.end',
      entity: 'user',
      entityId: caller.userId,
      entityName: caller.username,
    })
    await tellLive(tx, caller.userId, { type: 'session_ended' }, caller.sessionId)
  })
  return { ok: true as const }
}
