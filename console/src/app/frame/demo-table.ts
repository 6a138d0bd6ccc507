import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import { createStore, useStore } from '#console/shared/store/create-store.ts'
import type { AppRoute } from '../app-route.ts'
import type { MenuItem } from '../menu.ts'

export interface DemoTable {
  routes: readonly AppRoute[]
  menu: readonly MenuItem[]
}

const NONE: DemoTable = { routes: [], menu: [] }
const FOLDERS = /^\/(pages|ui|apps\/(calendar|chat|crm|ecommerce|email|tasks|projects|social|file))(\/|$)/
export const mayBeDemo = (path: string): boolean => FOLDERS.test(path)

const demoStore = createStore<{ table: DemoTable }>({ table: NONE })
let asked: Promise<void> | undefined

/** The demo pages weigh nothing until someone asks for them: by an address, in the menu or in the search. */
export const loadDemo = (): Promise<void> => {
  asked ??= Promise.all([withTimeout(import('../../demo/demo-table.ts')), loadTexts('demo')]).then(([{ DEMO_TABLE }]) =>
    demoStore.set({ table: DEMO_TABLE }),
  )
  return asked
}

/** As if they had never been asked for. */
export const dropDemo = (): void => {
  asked = undefined
  if (demoStore.get().table !== NONE) demoStore.set({ table: NONE })
}

export const demoRoutes = (): readonly AppRoute[] => demoStore.get().table.routes
export const useDemoTable = (): DemoTable => useStore(demoStore, ({ table }) => table)
