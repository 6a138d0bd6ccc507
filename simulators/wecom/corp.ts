import type { ContactBook } from './contact-book.ts'
import { type Directory, rootDepartment, type User } from './directory.ts'
import type { KfAccount } from './kf-accounts.ts'
import type { Link } from './link.ts'
import type { QuotaBook } from './quota-book.ts'

/** An app inside a corp: the provider's suite once authorised, or the corp's own. */
export type App = {
  /** The suite id, or `agent:` and the agent id. */
  key: string
  kind: 'thirdParty' | 'developed' | 'selfBuilt'
  agentId: number
  /** The corpsecret of a self-built app, the permanent code of the suite. */
  secret: string
  /** The departments it may see, with all below. */
  visible: number[]
  /** Its own callback; the suite's stands in the settings. */
  callback: { url: string; token: string; encodingAesKey: string }
}

export type MediaFile = { mediaId: string; type: string; contentType: string; bytes: Buffer; createdAt: number }
export type ContactWay = { configId: string; state: string; users: string[]; departments: number[]; turn: number }

export type Corp = {
  corpid: string
  /** The encrypted id that third-party apps see. */
  openCorpid: string
  name: string
  fullName: string
  userMax: number
  directory: Directory
  /** The corp's administrator has confirmed 获客助手. */
  acquisition: boolean
  /** 微信客服 may be managed. */
  kf: boolean
  quota: QuotaBook
  links: Map<string, Link>
  contacts: ContactBook
  kfAccounts: Map<string, KfAccount>
  media: Map<string, MediaFile>
  contactWays: Map<string, ContactWay>
  /** The suite in this corp; null until authorised and after it is cancelled. */
  suite: (App & { state: string }) | null
  /** The corp's own app. */
  own: App
}

export type CorpBook = { all: readonly Corp[]; find: (id: string) => Corp | undefined }

export function createCorpBook(all: readonly Corp[]): CorpBook {
  const byId = new Map(all.flatMap((corp) => [[corp.corpid, corp] as const, [corp.openCorpid, corp] as const]))
  return { all, find: (id) => byId.get(id) }
}

export const appsOf = (corp: Corp): App[] => (corp.suite === null ? [corp.own] : [corp.suite, corp.own])

export const seesDepartment = (corp: Corp, app: App, id: number): boolean =>
  app.visible.includes(rootDepartment) || corp.directory.isWithin(id, app.visible)

export const seesUser = (corp: Corp, app: App, user: User): boolean =>
  user.departments.some((id) => seesDepartment(corp, app, id))

/** Active with 客户联系: who customers can be added to. */
export const takesCustomers = (user: User): boolean => user.status === 1 && user.contact && user.realName
