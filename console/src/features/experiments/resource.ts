import { defineResource } from '#console/shared/query/define-resource.ts'

export const experiments = defineResource({
  list: 'listExperiments',
  key: 'experiments',
  one: 'experiment',
  get: 'getExperiment',
  create: 'createExperiment',
  update: 'updateExperiment',
  delete: 'deleteExperiment',
  created: 'front',
})

export const LIST = '/apps/experiments'
export const resultOf = (id: string): string => `${LIST}/${id}`
