import { createStore, useStore } from '../store/create-store.ts'
import { isRecord, readStored, writeStored } from '../store/stored.ts'

/** What can be chosen; the first of each is the default. */
const OPTIONS = {
  layout: ['vertical', 'topnav', 'detached', 'full'],
  color: ['light', 'dark'],
  width: ['fluid', 'boxed'],
  sidebarTheme: ['dark', 'light'],
  sidebarType: ['fixed', 'condensed', 'scrollable'],
  density: ['medium', 'large', 'small', 'tight'],
  accent: ['blue', 'teal', 'green', 'violet', 'pink', 'red', 'orange', 'gray'],
} as const
export const LAYOUTS = OPTIONS.layout
export const SIDEBAR_TYPES = OPTIONS.sidebarType
export const ACCENTS = OPTIONS.accent

export type LayoutChoice = { [K in keyof typeof OPTIONS]: (typeof OPTIONS)[K][number] }

export interface LayoutState extends LayoutChoice {
  showRightSidebar: boolean
}

const KEY = 'hyper_layout'

const choiceOf = (kept: Record<string, unknown>): LayoutChoice => {
  const choice: Record<string, string | undefined> = {}
  for (const [key, options] of Object.entries<readonly string[]>(OPTIONS))
    choice[key] = options.find((option) => option === kept[key]) ?? options[0]
  return choice as LayoutChoice
}

export const layoutStore = createStore<LayoutState>({
  ...choiceOf(readStored(KEY, isRecord) ?? {}),
  showRightSidebar: false,
})

const apply = ({ layout, color, width, sidebarTheme, sidebarType, density, accent, ...state }: LayoutState): void => {
  const { body } = document
  Object.assign(body.dataset, {
    layout,
    layoutColor: color,
    layoutMode: width,
    leftbarTheme: sidebarTheme,
    leftbarCompactMode: sidebarType,
    density,
    accent,
  })
  body.classList.toggle('right-bar-enabled', state.showRightSidebar)
}

/** Keeps the body's attributes and the stored choice in step with the store. */
export const followLayout = (): void => {
  apply(layoutStore.get())
  layoutStore.subscribe(() => {
    const { showRightSidebar: _, ...choice } = layoutStore.get()
    apply(layoutStore.get())
    writeStored(KEY, choice)
  })
}

export const chooseLayout = (change: Partial<LayoutChoice>): void => layoutStore.set(change)
export const resetLayout = (): void => layoutStore.set(choiceOf({}))
export const toggleRightSidebar = (show = !layoutStore.get().showRightSidebar): void =>
  layoutStore.set({ showRightSidebar: show })

export const useLayout = <P>(part: (state: LayoutState) => P): P => useStore(layoutStore, part)
