import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { showJob, showJobs, stopJob } from '../core/jobs/list-jobs.ts'

export const jobRoutes: Route[] = [
  route(endpoints.listJobs, showJobs),
  route(endpoints.getJob, showJob),
  route(endpoints.cancelJob, stopJob),
]
