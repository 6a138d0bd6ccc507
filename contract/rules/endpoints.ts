import { z } from 'zod'
import { defineEndpoint, Id, IdParams, LARGE_BODY } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { listReply, type ListSpec } from '../list.ts'
import { AdsetRule, Named, ReplayBody, Rule, RuleBody, RuleEvent, RuleReplay, RuleUpdate } from './entities.ts'

const OWN = ['Admin', 'User'] as const
const WORK = ['Admin', 'User', 'Member'] as const

const OneRule = z.object({ rule: Rule })
const REFUSED = [
  'enterprise.choose',
  'enterprise.not_found',
  'rule.target',
  'rule.receiver',
  'rule.conflict',
  'agent.not_found',
] as const

const rules: ListSpec = {
  key: 'rules',
  firstPage: 0,
  filters: ['Q', 'Action', 'Status'],
  sort: ['createdAt', 'name'],
}
export const listRules = defineEndpoint({
  name: 'listRules',
  method: 'GET',
  path: '/rules',
  access: WORK,
  summary: 'Automation rules; Status = on, off, dry or holding, Action by kind',
  enterpriseVariant: true,
  list: rules,
  reply: listReply('rules', Rule),
})
export const getRuleChoices = defineEndpoint({
  name: 'getRuleChoices',
  method: 'GET',
  path: '/rules/choices',
  access: OWN,
  summary: 'What a rule of the enterprise can be about, and who can be told and how',
  query: z.strictObject({ enterpriseId: Id.optional() }),
  reply: z.object({
    enterpriseId: z.string(),
    people: z.array(Named),
    robots: z.array(Named),
    accounts: z.array(Named),
    agents: z.array(Named),
    tags: z.array(z.string()),
    folders: z.array(z.string()),
    /** Whether this site sends notifications by mail. */
    mailed: z.boolean(),
  }),
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
export const getRule = defineEndpoint({
  name: 'getRule',
  method: 'GET',
  path: '/rules/{id}',
  access: WORK,
  summary: 'One automation rule',
  params: IdParams,
  reply: OneRule,
  errors: ['rule.not_found'],
})
export const createRule = defineEndpoint({
  name: 'createRule',
  method: 'POST',
  path: '/rules',
  access: OWN,
  summary: 'Make an automation rule; at most 100 an enterprise, none that would undo what another does',
  creates: true,
  body: RuleBody,
  bodyLimit: LARGE_BODY,
  reply: OneRule,
  errors: [...REFUSED, 'rule.too_many'],
})
export const updateRule = defineEndpoint({
  name: 'updateRule',
  method: 'PUT',
  path: '/rules/{id}',
  access: OWN,
  summary: 'Change a rule or switch it; what holds by a rule that changes ends without a word',
  params: IdParams,
  body: RuleUpdate,
  bodyLimit: LARGE_BODY,
  reply: OneRule,
  errors: [...REFUSED, 'rule.not_found'],
})
export const deleteRule = defineEndpoint({
  name: 'deleteRule',
  method: 'DELETE',
  path: '/rules/{id}',
  access: OWN,
  summary: 'Delete a rule; can be undone for 30 days',
  params: IdParams,
  reply: OneRule.extend({ undo: z.string() }),
  errors: ['rule.not_found'],
})
export const testRule = defineEndpoint({
  name: 'testRule',
  method: 'POST',
  path: '/rules/{id}/test',
  access: OWN,
  summary: 'Send a test notice the way the rule would',
  params: IdParams,
  reply: z.object({ people: z.array(Named), robots: z.array(Named), mail: z.boolean() }),
  errors: ['rule.not_found'],
  perMinute: 10,
})
export const replayRule = defineEndpoint({
  name: 'replayRule',
  method: 'POST',
  path: '/rules/replay',
  access: OWN,
  summary: 'What a rule would have done in the last 30 days, as far as the stored figures know',
  body: ReplayBody,
  bodyLimit: LARGE_BODY,
  reply: RuleReplay,
  errors: ['enterprise.choose', 'enterprise.not_found', 'rule.target', 'agent.not_found', 'request.too_many'],
})

const Halt = z.object({
  enterpriseId: z.string(),
  halted: z.boolean(),
  since: Time.nullable(),
  by: z.string().nullable(),
})
export const getRuleHalt = defineEndpoint({
  name: 'getRuleHalt',
  method: 'GET',
  path: '/rules/halt',
  access: WORK,
  summary: 'Whether the rules of an enterprise that change something stand still',
  query: z.strictObject({ enterpriseId: Id.optional() }),
  reply: z.object({ halt: Halt }),
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
export const updateRuleHalt = defineEndpoint({
  name: 'updateRuleHalt',
  method: 'PUT',
  path: '/rules/halt',
  access: OWN,
  summary: 'Stop everything that the rules of an enterprise change, or let it go on; notices go on',
  body: z.strictObject({ enterpriseId: Id.optional(), halted: z.boolean() }),
  reply: z.object({ halt: Halt }),
  errors: ['enterprise.choose', 'enterprise.not_found'],
})

const events: ListSpec = {
  key: 'events',
  firstPage: 0,
  filters: ['Rule', 'Status', 'Subject', 'Event'],
  sort: ['createdAt'],
}
export const listRuleEvents = defineEndpoint({
  name: 'listRuleEvents',
  method: 'GET',
  path: '/rule-events',
  access: WORK,
  summary:
    'What rules did and why they did not; Status = holding, applied, dry, skipped or undone, Rule, Subject and Event by id',
  enterpriseVariant: true,
  list: events,
  reply: listReply('events', RuleEvent),
})
export const undoRuleEvent = defineEndpoint({
  name: 'undoRuleEvent',
  method: 'POST',
  path: '/rule-events/{id}/undo',
  access: OWN,
  summary: 'Put back what a rule changed, once, unless it was changed since; whoever undid it may ask again',
  params: IdParams,
  reply: z.object({ event: RuleEvent }),
  errors: [
    'rule_event.not_found',
    'rule_event.undone',
    'rule_event.changed_since',
    'undo.not_found',
    'bulk.changed_since',
    'adset.not_found',
    'adset.no_events',
  ],
})
export const getAdsetRules = defineEndpoint({
  name: 'getAdsetRules',
  method: 'GET',
  path: '/adsets/{id}/rules',
  access: WORK,
  summary: 'The rules that look at an ad set, with its figures of now',
  params: IdParams,
  reply: z.object({ rules: z.array(AdsetRule) }),
  errors: ['adset.not_found'],
})
