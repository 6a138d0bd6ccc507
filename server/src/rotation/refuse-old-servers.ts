import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { madeAt } from './key-files.ts'

/** A server that was started before the new keys has the old ones in its memory and seals with them, whatever the files say. */
export const refuseOldServers = async (config: Config, { db }: Pick<Services, 'db'>): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'huoketai%' and backend_start < ${(await madeAt(config)) ?? new Date(0)}`.execute(db)
  if ((rows[0]?.n ?? 0) > 0)
    throw new StartError(
      '有服务在生成新密钥之前就已启动，请先重启它，并再次运行 npm run rotate-keys',
      'A server was started before the new keys were made; restart it and run npm run rotate-keys again.',
    )
}
