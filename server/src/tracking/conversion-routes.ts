import * as endpoints from '#contract/tracking/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { enterConversion } from './enter-conversion.ts'
import { showConversions } from './list-conversions.ts'
import { testAdset } from './test-link.ts'

export const conversionRoutes: Route[] = [
  route(endpoints.listConversions, showConversions),
  route(endpoints.createConversion, enterConversion),
  route(endpoints.testLink, testAdset),
]
