import { useAddOn } from '../add-ons/add-on.ts'
import type { AppRoute } from '../app-route.ts'
import { findRoute } from '../frame-routes.ts'

/** The screen at a path, also once add-ons have joined. */
export const useRoute = (path: string): AppRoute | undefined => {
  useAddOn()
  return findRoute(path)
}
