import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** What a stored name begins with, before its type: `newSecret()`. */
export const STEM_LENGTH = 32
/** Only files of such names can be found again in a text. */
export const STORED_NAME = `^[A-Za-z0-9_-]{${STEM_LENGTH}}\\.[a-z0-9]{1,8}$`
const STEM = `[A-Za-z0-9_-]{${STEM_LENGTH}}(?=\\.[a-z0-9])`

/** What is deleted can be taken back for 30 days. */
const UNDONE_WITHIN = '31 days'

/**
 * Tables that are not looked through for the names of uploads: what visitors, platforms and counters write, which are
 * many rows and name none, and records of the past, which say what an address was and show no picture. Every other
 * table is read as a whole, so that a column or a table that is added later is looked at without being named here.
 */
export const WITHOUT_UPLOADS: readonly string[] = [
  // Records of the past.
  'audit',
  'bulk_rows',
  'idempotency_keys',
  'migrations',
  'applied_functions',
  // The uploads themselves.
  'files',
  'upload_usage',
  // Clicks and visits.
  'agent_shows',
  'click_keys',
  'click_writers',
  'visit_events',
  'visits',
  // Conversions, pushes and orders.
  'conversions',
  'decision_counters',
  'ext_order_moves',
  'ext_orders',
  'forms',
  'orders',
  'push_attempts',
  'push_phones',
  'pushes',
  'yian_notices',
  'yian_orders',
  // What WeChat-work tells about customers and what happened there.
  'wecom_customers',
  'wecom_events',
  // What webhooks were told.
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_events',
  // Figures.
  'ad_links',
  'adset_days',
  'rule_events',
  'adset_minutes',
  'agent_days',
  'card_days',
  'deal_days',
  'enterprise_figures',
  'experiment_conversions',
  'experiment_days',
  'form_days',
  'order_figures',
  'order_hours',
  'platform_days',
  'platform_hour_reads',
  'platform_hours',
  'platform_reads',
  'push_hours',
  'roll_up_marks',
  'row_counts',
  'sheet_spends',
  'spends',
  'visit_hours',
  'wecom_hours',
  // Messages, which lead to pages of the console.
  'notice_events',
  'notices',
  'notifications',
  // Sessions, codes and passwords.
  'credentials',
  'live_tickets',
  'login_failures',
  'reset_tokens',
  'sessions',
  'sms_codes',
  'undo_tokens',
  'vas_codes',
  'wall_links',
]

interface Readable {
  name: string
  isMarked: boolean
}

/** Whole tables without their parts by day, and the queue, whose mails carry files. */
const readableTables = async ({ db }: Pick<Services, 'db'>): Promise<Readable[]> => {
  const { rows } = await sql<Readable>`
    select c.oid::regclass::text name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'deleted_at' and not a.attisdropped) "isMarked"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (
      (n.nspname = 'public' and c.relname <> all (${WITHOUT_UPLOADS}::text[]))
      or (n.nspname = 'graphile_worker' and c.relname = '_private_jobs'))
    order by 1`.execute(db)
  return rows
}

/** The stems of everything in the tables that looks like the name of a stored file. */
export const namedStems = async (services: Pick<Services, 'db'>): Promise<string[]> => {
  const tables = await readableTables(services)
  return services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const stems = new Set<string>()
      for (const { name, isMarked } of tables) {
        const kept = isMarked
          ? sql`where t.deleted_at is null or t.deleted_at > now() - ${UNDONE_WITHIN}::interval`
          : sql``
        const { rows } = await sql<{ stem: string }>`
          select distinct (regexp_matches(t::text, ${STEM}, 'g'))[1] stem from ${sql.raw(name)} t ${kept}`.execute(tx)
        for (const { stem } of rows) stems.add(stem)
      }
      return [...stems]
    })
}
