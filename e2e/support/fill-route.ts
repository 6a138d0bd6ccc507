import type { World } from './world.ts'

/** The route of something that is there. */
export const fillRoute = (path: string, world: World): string =>
  path
    .replace(':enterpriseId', world.enterprise.id)
    .replace(':configKey', 'mail')
    .replace(':adsetId', world.adset.id)
    .replace(':corp_id', world.wecom.corp.id)
    .replace(':schemaId', String(world.schemaId))
    .replace(':serviceId', world.serviceId)
    .replace(':experimentId', world.experimentId)
    .replace('import-products/:provider', 'import-products/pingduoduo')
    .replace(':provider', 'oceanengine')
