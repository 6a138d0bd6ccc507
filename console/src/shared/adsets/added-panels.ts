import type { ComponentType } from 'react'
import type { TabName } from './tabs.ts'

/** Tabs of an ad set's page that are drawn by features which build on ad sets themselves; the app fills them in. */
export const ADDED_PANELS: Partial<Record<TabName, ComponentType>> = {}
