import { useLocation } from 'react-router'
import { ownRoute } from '#console/shared/session/origin.ts'
import { isRecord } from '#console/shared/store/stored.ts'

/** What the page before handed over; whatever else is in there is ignored. */
const useHanded = (key: string): unknown => {
  const state: unknown = useLocation().state
  return isRecord(state) ? state[key] : undefined
}

/** Where the person wanted to go before being asked to sign in. */
export const useOrigin = (): string | undefined => ownRoute(useHanded('from'))

/** The name someone signed up with a moment ago. */
export const useHandedName = (): string => {
  const name = useHanded('username')
  return typeof name === 'string' ? name : ''
}
