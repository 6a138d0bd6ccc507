import { sql } from 'kysely'
import { LISTENER_NAME } from '../../core/db/listen.ts'
import type { Services } from '../../core/services.ts'
import { StartError } from '../../core/start-error.ts'

/** A server that was started with the old keys has them in its memory and seals with them, whatever the files say. */
export const refuseOldServers = async ({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) n from pg_stat_activity where datname = current_database()
      and application_name like ${`${LISTENER_NAME}%`} and application_name <> ${`${LISTENER_NAME} ${keys.id}`}`.execute(
    db,
  )
  if ((rows[0]?.n ?? 0) > 0)
    throw new StartError(
      '有服务仍在使用旧密钥，请先重启它，并再次运行 npm run rotate-keys',
      'A server still uses the old keys; restart it and run npm run rotate-keys again.',
    )
}
