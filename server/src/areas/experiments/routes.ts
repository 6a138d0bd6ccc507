import * as endpoints from '#contract/experiments/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { adoptVariant, undoAdoption } from './adopt-variant.ts'
import { deleteExperiment } from './delete-experiment.ts'
import { getExperiment, listExperiments } from './list-experiments.ts'
import { createExperiment, updateExperiment } from './save-experiment.ts'
import { setExperimentState } from './set-experiment-state.ts'

export const experimentRoutes: Route[] = [
  route(endpoints.listExperiments, listExperiments),
  route(endpoints.createExperiment, createExperiment),
  route(endpoints.getExperiment, getExperiment),
  route(endpoints.updateExperiment, updateExperiment),
  route(endpoints.deleteExperiment, deleteExperiment),
  route(endpoints.setExperimentState, setExperimentState),
  route(endpoints.adoptVariant, adoptVariant),
  route(endpoints.undoAdoption, undoAdoption),
]
