/** What is kept of a person's work, and how it says whose it is. */
const DRAFTS = 'hyper_draft:'
const KEPT: readonly [storage: () => Storage, key: string, ownedBy: (id: string) => string][] = [
  [() => sessionStorage, 'hyper_open_tabs', (id) => `"userId":"${id}"`],
  [() => localStorage, 'hyper_recent_records', (id) => `"of":"${id} `],
]

/** Removes drafts, open tabs and recent records from the storage, but for those of one person. */
export const forgetPersons = (except?: string): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFTS) && !key.startsWith(`${DRAFTS}${except}:`)) sessionStorage.removeItem(key)
    for (const [storage, key, ownedBy] of KEPT)
      if (except === undefined || storage().getItem(key)?.includes(ownedBy(except)) === false) storage().removeItem(key)
  } catch {
    // A forbidden storage holds nothing.
  }
}
