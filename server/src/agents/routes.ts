import * as endpoints from '#contract/agents/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { arrangeAgents, explainRotation } from './adset-agents.ts'
import { addAgents } from './create-agents.ts'
import { showAgent, showAgents, showQrcode } from './list-agents.ts'
import { removeAgent } from './remove-agent.ts'
import { swapAgent } from './replace-agent.ts'
import { addAgent, changeAgent } from './save-agent.ts'

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
