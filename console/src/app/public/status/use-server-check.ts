import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isServerReachable } from '#console/shared/session/account-requests.ts'
import { useOrigin } from '../../../features/identity/auth/parts/use-origin.ts'

/** Asks whether the server answers again; if so, goes on to where the person was. */
export const useServerCheck = () => {
  const navigate = useNavigate()
  const origin = useOrigin() ?? '/'
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle')
  const check = async () => {
    setState('asking')
    if (await isServerReachable()) await navigate(origin, { replace: true })
    else setState('away')
  }
  return { isAsking: state === 'asking', isAway: state === 'away', check: () => void check() }
}
