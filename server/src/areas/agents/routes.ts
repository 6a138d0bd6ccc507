import * as endpoints from '#contract/agents/endpoints.ts'
import * as wecom from '#contract/wecom/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { checkQrcode } from './check-qrcode.ts'
import { createAgents } from './create-agents.ts'
import { deleteAgent } from './delete-agent.ts'
import { getRotation } from './get-rotation.ts'
import { getStatistics } from './get-statistics.ts'
import { getAgent, listAgents } from './list-agents.ts'
import { replaceAgent } from './replace-agent.ts'
import { createAgent, updateAgent } from './save-agent.ts'
import { setAdsetAgents } from './set-adset-agents.ts'

export const agentRoutes: Route[] = [
  route(endpoints.listAgents, listAgents),
  route(endpoints.createAgent, createAgent),
  route(endpoints.createAgents, createAgents),
  route(endpoints.replaceAgent, replaceAgent),
  route(endpoints.getAgent, getAgent),
  route(endpoints.updateAgent, updateAgent),
  route(endpoints.deleteAgent, deleteAgent),
  route(endpoints.checkQrcode, checkQrcode),
  route(endpoints.setAdsetAgents, setAdsetAgents),
  route(endpoints.getRotation, getRotation),
  route(wecom.getStatistics, getStatistics),
]
