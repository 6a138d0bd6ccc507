import type { Api } from './api.ts'

/** Something to do in the enterprise. */
export const todo = async (owner: Api, enterpriseId: string, canary: string): Promise<string> => {
  const made = await owner.post('/todos', { enterpriseId, title: `待办 ${canary}`, note: canary })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return String(made.body.todo.id)
}

/** A draft on the ad set. */
export const experiment = async (owner: Api, adsetId: string, canary: string): Promise<string> => {
  const variants = ['A', 'B'].map((name) => ({ name: `${name} ${canary}`, weight: 1, params: { headline: canary } }))
  const made = await owner.post('/experiments', { adsetId, name: `实验 ${canary}`, variants })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return String(made.body.experiment.id)
}
