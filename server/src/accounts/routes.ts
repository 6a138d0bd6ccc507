import * as endpoints from '#contract/accounts/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { showAgentAccounts, takeAgentAccounts } from './agent-accounts.ts'
import { proveApp } from './app-token.ts'
import { askConsent } from './authorize.ts'
import { addApp, changeApp, removeApp } from './change-app.ts'
import { addAccount } from './create-account.ts'
import { giveActionSet, showActionSets } from './data-sources.ts'
import { removeAccount } from './delete-account.ts'
import { updateFields } from './enter-account.ts'
import { giveAccount, takeAccount } from './grant-account.ts'
import { takeRows } from './import-rows.ts'
import { showImportSchemas } from './import-schemas.ts'
import { showAccount, showAccounts } from './list-accounts.ts'
import { readAnew } from './refresh-account.ts'
import { showApp, showApps } from './show-app.ts'
import { giveViewLink } from './view-links.ts'

export const accountRoutes: Route[] = [
  route(endpoints.listAccounts, showAccounts),
  route(endpoints.importSchemas, showImportSchemas),
  route(endpoints.createAccount, addAccount),
  route(endpoints.importRows, takeRows),
  route(endpoints.getAccount, showAccount),
  route(endpoints.updateAccount, updateFields),
  route(endpoints.deleteAccount, removeAccount),
  route(endpoints.refreshAccount, readAnew),
  route(endpoints.listActionSets, showActionSets),
  route(endpoints.ensureActionSet, giveActionSet),
  route(endpoints.listAgentAccounts, showAgentAccounts),
  route(endpoints.importAgentAccounts, takeAgentAccounts),
  route(endpoints.grantAccount, giveAccount),
  route(endpoints.revokeAccount, takeAccount),
  route(endpoints.authorizeAccounts, askConsent),
  route(endpoints.createViewToken, giveViewLink),
  route(endpoints.listApps, showApps),
  route(endpoints.getApp, showApp),
  route(endpoints.createApp, addApp),
  route(endpoints.updateApp, changeApp),
  route(endpoints.deleteApp, removeApp),
  route(endpoints.fetchAppToken, proveApp),
]
