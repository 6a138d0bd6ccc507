import type { Agent } from '#contract/agents/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { defineResource, type ListInput, type Resource } from '#console/shared/resource/define-resource.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'

const base = defineResource<Agent>({
  list: 'listAgents',
  key: 'customerservices',
  one: 'customerservice',
  get: 'getAgent',
  create: 'createAgent',
  update: 'updateAgent',
  remove: 'deleteAgent',
  created: 'front',
})
let asked: ListInput = {}

export const agents: Resource<Agent> = {
  ...base,
  load: (input) => {
    asked = input ?? {}
    return base.load(input)
  },
}

/** Reads the same page again and puts each row in the place of the same, without the list being dimmed. */
export const refreshAgents = async (): Promise<void> => {
  const before = base.store.get().items
  const reply = await call('listAgents', asked)
  const fresh = new Map((reply?.customerservices ?? []).map((agent) => [agent.id, agent]))
  // Whatever changed meanwhile is newer than this answer.
  base.store.set(({ items }) => ({ items: items === before ? items.map((item) => fresh.get(item.id) ?? item) : items }))
}

/** Brings online or takes off; the server's answer takes the place of what was shown. */
export const setOnline = async ({ id }: Agent, online: boolean): Promise<Agent> =>
  stillThere(await agents.update({ id }, { online }))
