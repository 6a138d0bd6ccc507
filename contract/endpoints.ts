import * as accounts from './accounts/endpoints.ts'
import * as cards from './cards/endpoints.ts'
import * as commerce from './commerce/endpoints.ts'
import * as forms from './forms/endpoints.ts'
import * as insurance from './insurance/endpoints.ts'
import * as spend from './spend/endpoints.ts'
import * as platformSpend from './spend/platform-endpoints.ts'
import * as agents from './agents/endpoints.ts'
import * as adsets from './adsets/endpoints.ts'
import * as experiments from './experiments/endpoints.ts'
import * as core from './core/endpoints.ts'
import * as delivery from './delivery/endpoints.ts'
import * as identity from './identity/endpoints.ts'
import * as apiKeys from './identity/api-keys.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as sessions from './identity/sessions.ts'
import * as notifications from './notifications/endpoints.ts'
import * as reports from './reports/endpoints.ts'
import * as search from './search/endpoints.ts'
import * as schedules from './schedules/endpoints.ts'
import * as settings from './settings/endpoints.ts'
import * as tracking from './tracking/endpoints.ts'
import * as wall from './wall/endpoints.ts'
import * as wallet from './wallet/endpoints.ts'
import * as views from './views/endpoints.ts'
import * as wecom from './wecom/endpoints.ts'
import * as webhooks from './webhooks/endpoints.ts'
import * as work from './work/endpoints.ts'
import * as rules from './rules/endpoints.ts'
import type { EndpointSpec } from './endpoint.ts'

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'access' in value

/** The one endpoint table: types for both sides, validation, OpenAPI, access and hostile tests all read it. */
export const ENDPOINTS: readonly EndpointSpec[] = [
  identity,
  secondFactor,
  sessions,
  apiKeys,
  settings,
  accounts,
  adsets,
  tracking,
  experiments,
  delivery,
  wecom,
  agents,
  commerce,
  forms,
  cards,
  insurance,
  spend,
  platformSpend,
  reports,
  views,
  schedules,
  wallet,
  search,
  work,
  rules,
  wall,
  core,
  notifications,
  webhooks,
].flatMap((area) => Object.values(area).filter(isEndpoint))

type Named<Area> = {
  [K in keyof Area as Area[K] extends EndpointSpec ? Area[K]['name'] : never]: Area[K] extends EndpointSpec
    ? Area[K]
    : never
}
/** Every endpoint by its name, for types only: the console never carries the schemas. */
export type Endpoints = Named<typeof identity> &
  Named<typeof secondFactor> &
  Named<typeof sessions> &
  Named<typeof apiKeys> &
  Named<typeof search> &
  Named<typeof work> &
  Named<typeof rules> &
  Named<typeof settings> &
  Named<typeof views> &
  Named<typeof schedules> &
  Named<typeof reports> &
  Named<typeof core> &
  Named<typeof notifications> &
  Named<typeof adsets> &
  Named<typeof accounts> &
  Named<typeof tracking> &
  Named<typeof experiments> &
  Named<typeof delivery> &
  Named<typeof wecom> &
  Named<typeof agents> &
  Named<typeof forms> &
  Named<typeof commerce> &
  Named<typeof cards> &
  Named<typeof insurance> &
  Named<typeof spend> &
  Named<typeof platformSpend> &
  Named<typeof wall> &
  Named<typeof wallet> &
  Named<typeof webhooks>
export type EndpointName = keyof Endpoints
