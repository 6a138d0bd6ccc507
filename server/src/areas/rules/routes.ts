import * as endpoints from '#contract/rules/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { deleteRule } from './delete-rule.ts'
import { getAdsetRules } from './get-adset-rules.ts'
import { getRuleChoices } from './get-rule-choices.ts'
import { listRuleEvents } from './list-rule-events.ts'
import { getRule, listRules } from './list-rules.ts'
import { getRuleHalt, updateRuleHalt } from './rule-halts.ts'
import { replayRule } from './replay-rule.ts'
import { createRule, updateRule } from './save-rule.ts'
import { testRule } from './test-rule.ts'
import { undoRuleEvent } from './undo-rule-event.ts'

export const ruleRoutes: Route[] = [
  route(endpoints.listRules, listRules),
  route(endpoints.getRuleChoices, getRuleChoices),
  route(endpoints.getRuleHalt, getRuleHalt),
  route(endpoints.updateRuleHalt, updateRuleHalt),
  route(endpoints.getRule, getRule),
  route(endpoints.createRule, createRule),
  route(endpoints.updateRule, updateRule),
  route(endpoints.deleteRule, deleteRule),
  route(endpoints.testRule, testRule),
  route(endpoints.replayRule, replayRule),
  route(endpoints.listRuleEvents, listRuleEvents),
  route(endpoints.undoRuleEvent, undoRuleEvent),
  route(endpoints.getAdsetRules, getAdsetRules),
]
