import * as endpoints from '#contract/settings/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { testMail } from '../../core/mail/test-mail.ts'
import { getConfig, getSite, listConfigs, putConfig } from './configs.ts'

export const settingsRoutes: Route[] = [
  route(endpoints.listConfigs, listConfigs),
  route(endpoints.getConfig, getConfig),
  route(endpoints.putConfig, putConfig),
  route(endpoints.testMail, testMail),
  route(endpoints.getSite, getSite),
]
