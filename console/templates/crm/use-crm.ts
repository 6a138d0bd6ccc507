import { listVerbs } from '../shared/list-verbs.ts'
import { useSample } from '../shared/use-sample.ts'
import { isClients, isDeals, isMembers, isOrders } from './crm.ts'
import { sampleClients, sampleDeals, sampleMembers, sampleOrders } from './samples/crm.ts'

export const useClients = () => {
  const sample = useSample('crm-clients', sampleClients, isClients)
  return { clients: sample.value, ...sample, ...listVerbs(sample) }
}
export const useOrders = () => {
  const sample = useSample('crm-orders', sampleOrders, isOrders)
  return { orders: sample.value, ...sample, ...listVerbs(sample) }
}
export const useDeals = () => {
  const sample = useSample('crm-projects', sampleDeals, isDeals)
  return { deals: sample.value, ...sample, ...listVerbs(sample) }
}
export const useMembers = () => {
  const sample = useSample('crm-members', sampleMembers, isMembers)
  return { members: sample.value, ...sample, ...listVerbs(sample) }
}
