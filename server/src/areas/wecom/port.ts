import type { AcquisitionState } from '#contract/wecom/statuses.ts'
import type { LinkPriority } from '../../core/db/schema/wecom.ts'

declare module '../../core/services.ts' {
  interface Services {
    /** Stands in for one corp's WeCom, where a test has its own. */
    wecomOf?: (corpId: string) => CorpClient | undefined
  }
}

/** WeCom's answer that is not what was hoped for. */
export class WecomFailure extends Error {
  /**
   * `refused`: it said no. `auth`: the corp's credentials are no good. `permission`: the app may not. `missing`: what was named is not
   * there. `throttled`, `busy` and `away` pass by themselves.
   */
  readonly kind: 'refused' | 'auth' | 'permission' | 'missing' | 'throttled' | 'busy' | 'away'
  /** WeCom's errcode; 0 where it gave none. */
  readonly code: number
  constructor(kind: WecomFailure['kind'], code: number, message: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

export interface RemoteCorp {
  id: string
  name: string
  fullName: string
  logo: string
  type: string
  userMax: number | null
  agentId: number | null
}
export interface RemoteDepartment {
  id: number
  name: string
  parentId: number
  position: number
}
export interface RemoteUser {
  userId: string
  openUserId: string
  /** Empty where WeCom only repeats the id. */
  name: string
  avatar: string
  status: number
  departments: number[]
}
export interface RemoteKf {
  openKfid: string
  name: string
  avatar: string
  managed: boolean
}
export interface LinkSpec {
  name: string
  users: readonly string[]
  departments: readonly number[]
  skipVerify: boolean
  priority: LinkPriority | null
}
export interface RemoteLink extends LinkSpec {
  id: string
  url: string
  createdAt: Date
}
export interface RemoteCustomer {
  externalId: string
  userId: string
  /** 0 has not written, 1 has, 2 nobody knows. */
  chatStatus: number
  state: string
}
export interface RemoteQuota {
  used: number
  balance: number
  expiring: { expiresAt: Date; balance: number }[]
}
export interface RemoteContact {
  name: string
  avatar: string
  follows: { userId: string; addedAt: Date; addWay: number; state: string }[]
}
export interface Picture {
  name: string
  type: string
  content: Buffer
}

/** One corp's WeCom, tokens taken care of. Every call throws a {@link WecomFailure} where it does not succeed. */
export interface CorpClient {
  corpId: string
  /** Undefined for a corp's own app, which has no such call. */
  corp(): Promise<RemoteCorp | undefined>
  departments(): Promise<RemoteDepartment[]>
  usersOf(departmentId: number): Promise<RemoteUser[]>
  /** Who may be put into a link. */
  followUsers(): Promise<string[]>
  contact(externalId: string): Promise<RemoteContact>
  kfAccounts(page: { offset: number; limit: number }): Promise<RemoteKf[]>
  kfUrl(openKfid: string): Promise<string>
  kfServicers(openKfid: string): Promise<number>
  addKf(kf: { name: string; mediaId: string }): Promise<string>
  updateKf(openKfid: string, change: { name?: string; mediaId?: string }): Promise<void>
  deleteKf(openKfid: string): Promise<void>
  uploadImage(picture: Picture): Promise<string>
  linkIds(cursor: string): Promise<{ ids: string[]; next: string }>
  link(id: string): Promise<RemoteLink>
  createLink(link: LinkSpec): Promise<Pick<RemoteLink, 'id' | 'url' | 'createdAt'>>
  /** What is given replaces; the range is always whole. */
  updateLink(id: string, change: Partial<LinkSpec>): Promise<void>
  deleteLink(id: string): Promise<void>
  linkCustomers(id: string, cursor: string): Promise<{ customers: RemoteCustomer[]; next: string }>
  linkStatistic(id: string, from: Date, to: Date): Promise<{ opened: number; added: number }>
  quota(): Promise<RemoteQuota>
}

/** Reading the quota tells whether links are allowed at all. */
export const acquisitionOf = (error: unknown): AcquisitionState | undefined =>
  error instanceof WecomFailure && error.kind === 'permission' ? 'missing' : undefined
