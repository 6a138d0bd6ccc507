import * as endpoints from '#contract/tracking/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { createConversion } from './create-conversion.ts'
import { listConversions } from './list-conversions.ts'
import { testLink } from './test-link.ts'

export const conversionRoutes: Route[] = [
  route(endpoints.listConversions, listConversions),
  route(endpoints.createConversion, createConversion),
  route(endpoints.testLink, testLink),
]
