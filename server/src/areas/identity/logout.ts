import type * as endpoints from '#contract/identity/endpoints.ts'
import { withSystem } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { bindingCookie } from '../../core/http/session-binding.ts'
import { publishLive } from '../../core/live/publish.ts'
import { audit } from '../../core/audit/audit.ts'

export const logout = async ({ caller, client, reply, request, services }: Context<typeof endpoints.logout>) => {
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
    await publishLive(tx, caller.userId, { type: 'session_ended' }, caller.sessionId)
  })
  void reply.header('set-cookie', bindingCookie(request, caller.sessionId, '', 0))
  return { ok: true as const }
}
