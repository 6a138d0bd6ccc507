import { sql } from 'kysely'
import type { Schedule } from '#contract/agents/entities.ts'
import { USER_STATUSES, type AcquisitionState, type CorpStatus, type SkipReason } from '#contract/wecom/statuses.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { AgentFacts } from './skip-reason.ts'

/** An agent with all that decides whether somebody may be led to it. */
export interface AgentRow {
  id: string
  enterprise_id: string
  name: string
  weixin: string
  avatar: string
  qrcode: string
  qrcode_text: string
  corp_id: string | null
  user_id: string | null
  open_kfid: string | null
  link_id: string | null
  weight: number
  daily_limit: number | null
  schedule: Schedule
  online: boolean
  backup: boolean
  remark: string
  created_at: Date
  /** Of the person in WeCom; null where nobody knows them any more. */
  user_name: string | null
  user_status: number | null
  user_online: boolean | null
  user_follow: boolean | null
  user_gone: boolean | null
  corp_name: string | null
  kf_name: string | null
  kf_url: string | null
  link_name: string | null
  link_url: string | null
  link_status: 'normal' | 'unavailable' | null
  link_corp: string | null
  link_corp_status: CorpStatus | null
  link_acquisition: AcquisitionState | null
  link_balance: number | null
  shown_today: number
  added_today: number
  lost_today: number
  reserved: number
}

interface Asked {
  now: Date
  /** Also of those without a limit. */
  countReserved?: boolean
}

/** These agents as they stand now, in no order. */
export const readAgents = async (
  tx: Tx,
  ids: readonly string[],
  { now, countReserved = false }: Asked,
): Promise<AgentRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<AgentRow>`
    select a.id, a.enterprise_id, a.name, a.weixin, a.avatar, a.qrcode, a.qrcode_text, a.corp_id, a.user_id, a.open_kfid,
      a.link_id, a.weight, a.daily_limit, a.schedule, a.online, a.backup, a.remark, a.created_at,
      u.name user_name, u.status user_status, u.online user_online, u.follow user_follow, u.gone_at is not null user_gone,
      c.name corp_name, k.name kf_name, k.url kf_url, l.name link_name, l.url link_url, l.status link_status, l.corp_id link_corp,
      lc.status link_corp_status, lc.acquisition link_acquisition, lc.quota_balance link_balance,
      coalesce(d.shown, 0) shown_today, coalesce(d.added, 0) added_today, coalesce(d.lost, 0) lost_today,
      case when a.daily_limit is not null or ${countReserved} then (select count(*)::int from agent_shows s
        where s.agent_id = a.id and s.reserved_until > ${now} and s.confirmed_at is null) else 0 end reserved
    from agents a
    left join wecom_corps c on c.id = a.corp_id
    left join wecom_users u on u.corp_id = a.corp_id and u.user_id = a.user_id
    left join wecom_kf_accounts k on k.id = a.open_kfid and k.gone_at is null
    left join wecom_links l on l.id = a.link_id and l.gone_at is null
    left join wecom_corps lc on lc.id = l.corp_id
    left join agent_days d on d.agent_id = a.id and d.day = ${shanghaiDay(now)}
    where a.id = any (${[...ids]}) and a.deleted_at is null`.execute(tx)
  return rows
}

export const factsOf = (row: AgentRow): AgentFacts => ({
  online: row.online && row.user_online !== false,
  schedule: row.schedule,
  dailyLimit: row.daily_limit,
  addedToday: row.added_today,
  reserved: row.reserved,
})

/** What a visitor can act on. */
export interface Contact {
  id: string
  name: string
  weixin: string
  avatar: string
  qrcode: string
  link: string | null
  kf: string | null
}

/** How an acquisition link stands; all null where it is gone. */
export type LinkState = Pick<
  AgentRow,
  'link_url' | 'link_status' | 'link_corp_status' | 'link_acquisition' | 'link_balance'
>

/** Why nobody can be added through a link now. */
export const linkTrouble = (link: LinkState): SkipReason | null => {
  if (link.link_url === null || link.link_url === '' || link.link_status !== 'normal') return 'link_unavailable'
  if (link.link_corp_status !== 'authorized' || link.link_acquisition === 'missing') return 'link_unavailable'
  return link.link_balance === 0 ? 'quota' : null
}

const ownTrouble = (row: AgentRow): SkipReason | null => {
  if (row.link_id === null) return 'no_contact'
  return linkTrouble(row) ?? (row.user_follow === false ? 'invalid' : null)
}

export const contactOf = (row: AgentRow): Contact => ({
  id: row.id,
  name: row.name,
  weixin: row.weixin,
  avatar: row.avatar,
  qrcode: row.qrcode,
  link: ownTrouble(row) === null ? row.link_url : null,
  kf: row.kf_url === '' ? null : row.kf_url,
})

/**
 * What stands against an agent beside its own facts. A dead link counts only where nothing else leads to the agent; the ad
 * set's own link, with what is wrong with it, is what a person alone is reached through.
 */
export const unfitOf = (row: AgentRow, adsetLink: SkipReason | null): SkipReason | null => {
  if (row.user_status !== null && (row.user_gone === true || row.user_status !== USER_STATUSES.active)) return 'invalid'
  const { weixin, qrcode, link, kf } = contactOf(row)
  if (weixin !== '' || qrcode !== '' || link !== null || kf !== null) return null
  if (row.link_id !== null) return ownTrouble(row)
  return row.user_id !== null && row.user_status !== null ? adsetLink : 'no_contact'
}
