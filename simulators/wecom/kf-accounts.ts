export type KfAccount = {
  openKfid: string
  name: string
  mediaId: string
  /** Which app made it, or empty when it stood before. */
  appKey: string
  users: Set<string>
  departments: Set<number>
}
export const kfAccountsMax = 5000
