import { createStore, useStore } from '#console/shared/store/create-store.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_menu'

const groupStore = createStore<{ groups: Readonly<Record<string, unknown>> }>({
  groups: readStored(KEY, isRecord) ?? {},
})

/** Which groups of the menu were opened or closed by hand; kept from visit to visit. */
export const setGroupOpen = (title: string, isOpen: boolean | undefined): void => {
  groupStore.set(({ groups }) => ({ groups: { ...groups, [title]: isOpen } }))
  writeStored(KEY, groupStore.get().groups)
}

export const useGroupOpen = (title: string): boolean | undefined =>
  useStore(groupStore, ({ groups }) => (typeof groups[title] === 'boolean' ? groups[title] : undefined))
