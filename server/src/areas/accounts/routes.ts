import * as endpoints from '#contract/accounts/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { listAgentAccounts, importAgentAccounts } from './agency-accounts.ts'
import { fetchAppToken } from './fetch-app-token.ts'
import { authorizeAccounts } from './authorize-accounts.ts'
import { createApp, updateApp, deleteApp } from './apps.ts'
import { createAccount } from './create-account.ts'
import { ensureActionSet, listActionSets } from './action-sets.ts'
import { deleteAccount } from './delete-account.ts'
import { updateAccount } from './update-account.ts'
import { grantAccount, revokeAccount } from './grant-account.ts'
import { importRows } from './import-rows.ts'
import { listImportSchemas } from './list-import-schemas.ts'
import { getAccountTotals } from './get-account-totals.ts'
import { getAccount, listAccounts } from './list-accounts.ts'
import { refreshAccount } from './refresh-account.ts'
import { getApp, listApps } from './list-apps.ts'
import { createShareLink, listShareLinks, revokeShareLink } from './share-links.ts'

export const accountRoutes: Route[] = [
  route(endpoints.listAccounts, listAccounts),
  route(endpoints.getAccountTotals, getAccountTotals),
  route(endpoints.listImportSchemas, listImportSchemas),
  route(endpoints.createAccount, createAccount),
  route(endpoints.importRows, importRows),
  route(endpoints.getAccount, getAccount),
  route(endpoints.updateAccount, updateAccount),
  route(endpoints.deleteAccount, deleteAccount),
  route(endpoints.refreshAccount, refreshAccount),
  route(endpoints.listActionSets, listActionSets),
  route(endpoints.ensureActionSet, ensureActionSet),
  route(endpoints.listAgentAccounts, listAgentAccounts),
  route(endpoints.importAgentAccounts, importAgentAccounts),
  route(endpoints.grantAccount, grantAccount),
  route(endpoints.revokeAccount, revokeAccount),
  route(endpoints.authorizeAccounts, authorizeAccounts),
  route(endpoints.createShareLink, createShareLink),
  route(endpoints.listShareLinks, listShareLinks),
  route(endpoints.revokeShareLink, revokeShareLink),
  route(endpoints.listApps, listApps),
  route(endpoints.getApp, getApp),
  route(endpoints.createApp, createApp),
  route(endpoints.updateApp, updateApp),
  route(endpoints.deleteApp, deleteApp),
  route(endpoints.fetchAppToken, fetchAppToken),
]
