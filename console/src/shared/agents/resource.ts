import type { Agent } from '#contract/agents/entities.ts'
import { defineResource } from '#console/shared/query/define-resource.ts'
import { stillThere } from '#console/shared/query/still-there.ts'

export const agents = defineResource({
  list: 'listAgents',
  key: 'customerservices',
  one: 'customerservice',
  get: 'getAgent',
  create: 'createAgent',
  update: 'updateAgent',
  delete: 'deleteAgent',
  created: 'front',
})

/** Brings online or takes off; the server's answer takes the place of what was shown. */
export const setOnline = async ({ id }: Agent, online: boolean): Promise<Agent> =>
  stillThere(await agents.update({ id }, { online }))
