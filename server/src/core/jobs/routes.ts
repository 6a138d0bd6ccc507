import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { getJob, listJobs, cancelJob } from './list-jobs.ts'

export const jobRoutes: Route[] = [
  route(endpoints.listJobs, listJobs),
  route(endpoints.getJob, getJob),
  route(endpoints.cancelJob, cancelJob),
]
