import { createStore, useStore } from '#console/shared/store/create-store.ts'
import type { LanguageCode } from '#console/shared/i18n/i18n.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'
import type { AppRoute } from '../app-route.ts'
import type { MenuItem } from '../menu.ts'
import type { Mount } from './mounted.ts'

/** Screens beside the product's own, with the groups of the menu that lead to them. */
export interface AddOn {
  routes: readonly AppRoute[]
  menu: readonly MenuItem[]
}

/** Makes an add-on out of a way to load its pages, so that it needs nothing of the console itself. */
export type JoinAddOn = (
  page: (open: () => Promise<Mount>) => () => PageModule,
) => AddOn & { words: Partial<Record<LanguageCode, Record<string, string>>> }

export const NO_ADD_ON: AddOn = { routes: [], menu: [] }
export const addOnStore = createStore(NO_ADD_ON)
export const useAddOn = (): AddOn => useStore(addOnStore, (state) => state)
