import type { App, Corp } from './corp.ts'
import type { Department, User } from './directory.ts'
import type { WecomSettings } from './settings.ts'

/** Third-party apps are shown ids in place of names, and an encrypted corpid. */
export const isNameless = (settings: WecomSettings, app: App): boolean => app.kind === 'thirdParty' && settings.nameless

export const seenCorpId = (settings: WecomSettings, corp: Corp, app: App): string =>
  isNameless(settings, app) ? corp.openCorpid : corp.corpid

export const seenUserName = (settings: WecomSettings, app: App, user: User): string =>
  isNameless(settings, app) ? user.userid : user.name

export const seenDepartmentName = (settings: WecomSettings, app: App, department: Department): string =>
  isNameless(settings, app) ? String(department.id) : department.name
