import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../core/db/database.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { StartError } from '../../core/start-error.ts'
import { audit } from '../../core/audit/audit.ts'
import { endSessions, endMailedLinks, setPassword } from './credentials.ts'
import type { Passwords } from '../../core/password/password.ts'
import { removeFactors } from './second-factor/manage-totp.ts'
import { signInKeys, clearFailures } from './throttle.ts'

const COMMAND = 'npm run reset-admin'

/** A new password for an Admin nobody can sign in as any more; whoever runs this has the server's machine. */
export const resetAdmin = async (
  db: Database,
  passwords: Passwords,
  wanted: string | undefined,
): Promise<{ username: string; password: string }> =>
  withSystem(db, async (tx) => {
    const admins = await tx
      .selectFrom('users')
      .select(['id', 'username', 'status'])
      .where('role', '=', 'Admin')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    const [only, ...others] = wanted === undefined ? admins : admins.filter(({ username }) => username === wanted)
    if (only === undefined || others.length > 0) {
      const names = admins.map(({ username }) => username).join(', ')
      throw new StartError(
        `请指明管理员：${COMMAND} -- --username <用户名>；现有：${names}`,
        `Say which Admin: ${COMMAND} -- --username <name>. There are: ${names}.`,
      )
    }
    const password = randomBytes(12).toString('base64url')
    await setPassword(tx, only.id, await passwords.hash(password))
    await tx.updateTable('users').set({ status: 'active' }).where('id', '=', only.id).execute()
    await removeFactors(tx, only.id)
    await endSessions(tx, only.id)
    await endMailedLinks(tx, only.id)
    for (const marked of [true, false]) await clearFailures(tx, signInKeys(only.username, '', marked).account)
    await audit(
      tx,
      undefined,
      { ip: '', userAgent: COMMAND, requestId: randomUUID() },
      {
        action: 'password.reset_on_server',
        entity: 'user',
        entityId: only.id,
        entityName: only.username,
        ...(only.status === 'active' ? {} : { before: { status: only.status }, after: { status: 'active' } }),
      },
    )
    return { username: only.username, password }
  })
