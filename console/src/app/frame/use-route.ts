import type { AppRoute } from '../app-route.ts'
import { findRoute } from '../frame-routes.ts'
import { useDemoTable } from './demo-table.ts'

/** The screen at a path, also once the demo pages have come. */
export const useRoute = (path: string): AppRoute | undefined => {
  useDemoTable()
  return findRoute(path)
}
