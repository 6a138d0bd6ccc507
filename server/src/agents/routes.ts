import * as endpoints from '#contract/agents/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { arrangeAgents, explainRotation } from './adset-agents.ts'
import { addAgents } from '../areas/agents/create-agents.ts'
import { showAgent, showAgents, showQrcode } from '../areas/agents/list-agents.ts'
import { removeAgent } from '../areas/agents/delete-agent.ts'
import { swapAgent } from '../areas/agents/replace-agent.ts'
import { addAgent, changeAgent } from '../areas/agents/save-agent.ts'

export const agentRoutes: Route[] = [
  route(endpoints.listAgents, showAgents),
  route(endpoints.createAgent, addAgent),
  route(endpoints.createAgents, addAgents),
  route(endpoints.replaceAgent, swapAgent),
  route(endpoints.getAgent, showAgent),
  route(endpoints.updateAgent, changeAgent),
  route(endpoints.deleteAgent, removeAgent),
  route(endpoints.checkQrcode, showQrcode),
  route(endpoints.setAdsetAgents, arrangeAgents),
  route(endpoints.showRotation, explainRotation),
]
