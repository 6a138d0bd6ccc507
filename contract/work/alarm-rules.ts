import { z } from 'zod'
import { defineEndpoint, Id, IdParams } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'
import { listReply, type ListSpec } from '../list.ts'
import { ALARM_KINDS, ALARM_SUBJECTS, ALARM_TARGETS, COOLDOWNS, MOST_LASTING_HOURS } from './alarm-kinds.ts'

const OWN = ['Admin', 'User'] as const
const WORK = ['Admin', 'User', 'Member'] as const

const Named = z.object({ id: z.string(), name: z.string() })

export const AlarmRule = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  name: z.string(),
  kind: z.enum(ALARM_KINDS),
  /** In the unit of its kind: fen, hours, a count or percent. */
  threshold: z.number(),
  window: z.number(),
  /** Hours it has to last before it sounds. */
  lasting: z.number(),
  /** Minutes after it began in which it does not sound again for the same thing. */
  cooldown: z.number(),
  target: z.enum(ALARM_TARGETS),
  /** The ad set, tag or account; empty for the whole enterprise. */
  targetId: z.string(),
  targetName: z.string(),
  /** The ad set or account is gone, or no longer the enterprise's. */
  targetGone: z.boolean(),
  people: z.array(Named),
  robots: z.array(Named),
  mail: z.boolean(),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  enabled: z.boolean(),
  /** For how many ad sets or accounts it sounds now, and since when the first of them. */
  sounding: z.number(),
  soundingSince: Time.nullable(),
  /** When it was last evaluated. */
  checkedAt: Time.nullable(),
  createdBy: z.string(),
  createdAt: Time,
  updatedAt: Time,
})
export type AlarmRule = z.infer<typeof AlarmRule>

export const AlarmEvent = z.object({
  id: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  kind: z.enum(ALARM_KINDS),
  threshold: z.number(),
  window: z.number(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  subject: Named.extend({ type: z.enum(ALARM_SUBJECTS) }),
  since: Time,
  /** Null while it sounds. */
  until: Time.nullable(),
  /** When it began to sound. */
  value: z.number(),
  /** Null where nobody was told: it began and ended in the quiet hours, or the rule was switched off. */
  toldAt: Time.nullable(),
  link: z.string(),
})
export type AlarmEvent = z.infer<typeof AlarmEvent>

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Tag = z.string().trim().max(40)

const condition = {
  kind: z.enum(ALARM_KINDS),
  threshold: z.number().int().min(0).max(10_000_000_000),
  window: z.number().int().min(1).max(24),
  lasting: z.number().int().min(0).max(MOST_LASTING_HOURS),
  cooldown: z.literal(COOLDOWNS),
  target: z.enum(ALARM_TARGETS),
  targetId: Tag,
}
const fields = {
  name: Name,
  ...condition,
  userIds: z.array(Id).max(20),
  robotIds: z.array(Id).max(10),
  mail: z.boolean(),
  quietFrom: Clock.nullable(),
  quietTo: Clock.nullable(),
  enabled: z.boolean(),
}
const defaults = {
  window: condition.window.default(1),
  lasting: condition.lasting.default(0),
  cooldown: condition.cooldown.default(60),
  targetId: condition.targetId.default(''),
}
export const AlarmRuleBody = z.strictObject({
  enterpriseId: Id.optional(),
  ...fields,
  ...defaults,
  userIds: fields.userIds.default([]),
  robotIds: fields.robotIds.default([]),
  mail: fields.mail.default(false),
  quietFrom: fields.quietFrom.default(null),
  quietTo: fields.quietTo.default(null),
  enabled: fields.enabled.default(true),
})
export type AlarmRuleBody = z.infer<typeof AlarmRuleBody>
export const AlarmRuleUpdate = z.strictObject(fields).partial()
const PreviewBody = z.strictObject({ enterpriseId: Id.optional(), ...condition, ...defaults })

export const AlarmPreview = z.object({
  /** The finest that is stored of these figures; with `day`, times of the day are not known. */
  granularity: z.enum(['hour', 'day']),
  from: Time,
  to: Time,
  /** From when on anything is known: a balance since it was last stated. */
  knownSince: Time.nullable(),
  /** How many ad sets or accounts the rule watches now, and how many of them were tried out. */
  watched: z.number(),
  looked: z.number(),
  times: z.array(
    z.object({
      subject: Named.extend({ type: z.enum(ALARM_SUBJECTS) }),
      since: Time,
      until: Time.nullable(),
      value: z.number(),
    }),
  ),
  /** How often in all; more than are listed where there are very many. */
  count: z.number(),
})
export type AlarmPreview = z.infer<typeof AlarmPreview>

export const AdsetAlarm = AlarmRule.pick({
  id: true,
  name: true,
  kind: true,
  threshold: true,
  window: true,
  lasting: true,
  target: true,
  targetName: true,
  enabled: true,
}).extend({
  /** Now; null where nothing is known of it. */
  value: z.number().nullable(),
  /** Since when it sounds for this ad set. */
  since: Time.nullable(),
})
export type AdsetAlarm = z.infer<typeof AdsetAlarm>

const OneRule = z.object({ rule: AlarmRule })
const REFUSED = ['enterprise.choose', 'enterprise.not_found', 'alarm_rule.target', 'alarm_rule.receiver'] as const

const rules: ListSpec = {
  key: 'rules',
  firstPage: 0,
  filters: ['Q', 'Kind', 'Status'],
  sort: ['createdAt', 'name'],
}
export const listAlarmRules = defineEndpoint({
  name: 'listAlarmRules',
  method: 'GET',
  path: '/alarm-rules',
  access: WORK,
  summary: 'Alarm rules; Status = on, off or sounding',
  enterpriseVariant: true,
  list: rules,
  reply: listReply('rules', AlarmRule),
})
export const getAlarmChoices = defineEndpoint({
  name: 'getAlarmChoices',
  method: 'GET',
  path: '/alarm-rules/choices',
  access: OWN,
  summary: 'What a rule of the enterprise can be about, and who can be told and how',
  query: z.strictObject({ enterpriseId: Id.optional() }),
  reply: z.object({
    enterpriseId: z.string(),
    people: z.array(Named),
    robots: z.array(Named),
    accounts: z.array(Named),
    tags: z.array(z.string()),
    /** Whether this site sends notifications by mail. */
    mailed: z.boolean(),
  }),
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
export const getAlarmRule = defineEndpoint({
  name: 'getAlarmRule',
  method: 'GET',
  path: '/alarm-rules/{id}',
  access: WORK,
  summary: 'One alarm rule',
  params: IdParams,
  reply: OneRule,
  errors: ['alarm_rule.not_found'],
})
export const createAlarmRule = defineEndpoint({
  name: 'createAlarmRule',
  method: 'POST',
  path: '/alarm-rules',
  access: OWN,
  summary: 'Make an alarm rule; at most 100 an enterprise',
  creates: true,
  body: AlarmRuleBody,
  reply: OneRule,
  errors: [...REFUSED, 'alarm_rule.too_many'],
})
export const updateAlarmRule = defineEndpoint({
  name: 'updateAlarmRule',
  method: 'PUT',
  path: '/alarm-rules/{id}',
  access: OWN,
  summary: 'Change a rule or switch it; what sounds by a rule that changes ends without a word',
  params: IdParams,
  body: AlarmRuleUpdate,
  reply: OneRule,
  errors: [...REFUSED, 'alarm_rule.not_found'],
})
export const deleteAlarmRule = defineEndpoint({
  name: 'deleteAlarmRule',
  method: 'DELETE',
  path: '/alarm-rules/{id}',
  access: OWN,
  summary: 'Delete a rule; can be undone for 30 days',
  params: IdParams,
  reply: OneRule.extend({ undo: z.string() }),
  errors: ['alarm_rule.not_found'],
})
export const testAlarmRule = defineEndpoint({
  name: 'testAlarmRule',
  method: 'POST',
  path: '/alarm-rules/{id}/test',
  access: OWN,
  summary: 'Send a test notice the way the rule would',
  params: IdParams,
  reply: z.object({ people: z.array(Named), robots: z.array(Named), mail: z.boolean() }),
  errors: ['alarm_rule.not_found'],
  perMinute: 10,
})
export const previewAlarmRule = defineEndpoint({
  name: 'previewAlarmRule',
  method: 'POST',
  path: '/alarm-rules/preview',
  access: OWN,
  summary: 'When a rule would have sounded in the last 14 days, as far as the stored figures know',
  body: PreviewBody,
  reply: AlarmPreview,
  errors: ['enterprise.choose', 'enterprise.not_found', 'alarm_rule.target'],
  perMinute: 60,
})

const events: ListSpec = {
  key: 'events',
  firstPage: 0,
  filters: ['Rule', 'Status', 'Subject'],
  sort: ['createdAt'],
}
export const listAlarmEvents = defineEndpoint({
  name: 'listAlarmEvents',
  method: 'GET',
  path: '/alarm-events',
  access: WORK,
  summary: 'When rules sounded; Status = sounding or ended, Rule and Subject by id',
  enterpriseVariant: true,
  list: events,
  reply: listReply('events', AlarmEvent),
})
export const getAdsetAlarms = defineEndpoint({
  name: 'getAdsetAlarms',
  method: 'GET',
  path: '/adsets/{id}/alarms',
  access: WORK,
  summary: 'The rules that watch an ad set, with its figures of now',
  params: IdParams,
  reply: z.object({ alarms: z.array(AdsetAlarm) }),
  errors: ['adset.not_found'],
})
