import * as endpoints from '#contract/accounts/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { showAgentAccounts, takeAgentAccounts } from '../areas/accounts/agency-accounts.ts'
import { proveApp } from '../areas/accounts/fetch-app-token.ts'
import { askConsent } from '../areas/accounts/authorize-accounts.ts'
import { addApp, changeApp, removeApp } from '../areas/accounts/apps.ts'
import { addAccount } from '../areas/accounts/create-account.ts'
import { giveActionSet, showActionSets } from '../areas/accounts/action-sets.ts'
import { removeAccount } from './delete-account.ts'
import { updateFields } from '../areas/accounts/update-account.ts'
import { giveAccount, takeAccount } from '../areas/accounts/grant-account.ts'
import { takeRows } from '../areas/accounts/import-rows.ts'
import { showImportSchemas } from '../areas/accounts/list-import-schemas.ts'
import { showAccount, showAccounts } from '../areas/accounts/list-accounts.ts'
import { readAnew } from '../areas/accounts/refresh-account.ts'
import { showApp, showApps } from '../areas/accounts/list-apps.ts'
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
