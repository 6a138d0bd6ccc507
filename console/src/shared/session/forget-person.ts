/** What is kept of a person's work, and how it says whose it is. */
const DRAFTS = 'hyper_draft:'
const RECENT = 'hyper_recent:'
const KEPT: readonly [storage: () => Storage, key: string, ownedBy: (id: string) => string][] = [
  [() => sessionStorage, 'hyper_open_tabs', (id) => `"userId":"${id}"`],
]

/** Of versions before; they did not say whose they were, or kept only one. */
const OLD = ['hyper_recent', 'hyper_recent_records']

const forgetKeys = (storage: Storage, name: string, except: string | undefined): void => {
  for (const key of Object.keys(storage))
    if (key.startsWith(name) && !key.startsWith(`${name}${except}:`)) storage.removeItem(key)
}

/** Removes drafts, open tabs and what was used lately from the storage, but for those of one person. */
export const forgetPersons = (except?: string): void => {
  try {
    forgetKeys(sessionStorage, DRAFTS, except)
    forgetKeys(localStorage, RECENT, except)
    for (const key of OLD) localStorage.removeItem(key)
    for (const [storage, key, ownedBy] of KEPT)
      if (except === undefined || storage().getItem(key)?.includes(ownedBy(except)) === false) storage().removeItem(key)
  } catch {
    // A forbidden storage holds nothing.
  }
}
