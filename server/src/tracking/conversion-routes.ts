import * as endpoints from '#contract/tracking/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { enterConversion } from '../areas/conversions/create-conversion.ts'
import { showConversions } from '../areas/conversions/list-conversions.ts'
import { testAdset } from '../areas/conversions/test-link.ts'

export const conversionRoutes: Route[] = [
  route(endpoints.listConversions, showConversions),
  route(endpoints.createConversion, enterConversion),
  route(endpoints.testLink, testAdset),
]
