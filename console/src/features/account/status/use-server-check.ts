import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { useOrigin } from '../parts/use-origin.ts'

/** Asks whether the server answers again; if so, goes on to where the person was. */
export const useServerCheck = () => {
  const navigate = useNavigate()
  const origin = useOrigin() ?? '/'
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle')
  const check = async () => {
    setState('asking')
    const site = await call('getSite').catch(() => undefined)
    if (site === undefined) setState('away')
    else await navigate(origin, { replace: true })
  }
  return { isAsking: state === 'asking', isAway: state === 'away', check: () => void check() }
}
