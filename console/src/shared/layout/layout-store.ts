import { createStore, useStore } from '../store/create-store.ts'
import { isRecord, readStored, writeStored } from '../store/stored.ts'

export const LAYOUTS = ['vertical', 'topnav', 'detached', 'full'] as const
const COLORS = ['light', 'dark'] as const
const WIDTHS = ['fluid', 'boxed'] as const
const SIDEBAR_THEMES = ['light', 'dark'] as const
export const SIDEBAR_TYPES = ['fixed', 'condensed', 'scrollable'] as const

export interface LayoutChoice {
  layout: (typeof LAYOUTS)[number]
  color: (typeof COLORS)[number]
  width: (typeof WIDTHS)[number]
  sidebarTheme: (typeof SIDEBAR_THEMES)[number]
  sidebarType: (typeof SIDEBAR_TYPES)[number]
}

export interface LayoutState extends LayoutChoice {
  showRightSidebar: boolean
}

const DEFAULT_LAYOUT: LayoutChoice = {
  layout: 'vertical',
  color: 'light',
  width: 'fluid',
  sidebarTheme: 'dark',
  sidebarType: 'fixed',
}
const KEY = 'hyper_layout'

const oneOf = <T extends string>(value: unknown, options: readonly T[], fallback: T): T =>
  options.find((option) => option === value) ?? fallback

const restored = (): LayoutChoice => {
  const kept = readStored(KEY, isRecord) ?? {}
  return {
    layout: oneOf(kept['layout'], LAYOUTS, DEFAULT_LAYOUT.layout),
    color: oneOf(kept['color'], COLORS, DEFAULT_LAYOUT.color),
    width: oneOf(kept['width'], WIDTHS, DEFAULT_LAYOUT.width),
    sidebarTheme: oneOf(kept['sidebarTheme'], SIDEBAR_THEMES, DEFAULT_LAYOUT.sidebarTheme),
    sidebarType: oneOf(kept['sidebarType'], SIDEBAR_TYPES, DEFAULT_LAYOUT.sidebarType),
  }
}

export const layoutStore = createStore<LayoutState>({ ...restored(), showRightSidebar: false })

const apply = ({ layout, color, width, sidebarTheme, sidebarType, showRightSidebar }: LayoutState): void => {
  const { body } = document
  Object.assign(body.dataset, {
    layout,
    layoutColor: color,
    layoutMode: width,
    leftbarTheme: sidebarTheme,
    leftbarCompactMode: sidebarType,
  })
  body.classList.toggle('right-bar-enabled', showRightSidebar)
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
export const resetLayout = (): void => layoutStore.set(DEFAULT_LAYOUT)
export const toggleRightSidebar = (show = !layoutStore.get().showRightSidebar): void =>
  layoutStore.set({ showRightSidebar: show })

export const useLayout = <P>(part: (state: LayoutState) => P): P => useStore(layoutStore, part)
