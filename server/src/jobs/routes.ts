import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { showJob, showJobs, stopJob } from './show-jobs.ts'

export const jobRoutes: Route[] = [
  route(endpoints.listJobs, showJobs),
  route(endpoints.getJob, showJob),
  route(endpoints.cancelJob, stopJob),
]
