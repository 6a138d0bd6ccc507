import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import type { FieldPath } from '#console/shared/form/show-failure.ts'

export const STEPS = [text('Basics'), text('Landing'), text('Pushing'), text('Check and create')] as const
export const LAST_STEP = STEPS.length - 1

/** On which step a field stands. */
export const stepOf = ([first, second]: FieldPath): number => {
  if (first === 'pushStrategy') return 2
  return first === 'params' && second !== 'pushMode' ? 1 : 0
}

/** The step in the address, so that going back in the browser goes back a step and a reload stays. */
export const useStep = (): [number, (step: number) => void] => {
  const [params, setParams] = useSearchParams()
  const step = Math.min(Math.max(0, Math.trunc(Number(params.get('step') ?? 1)) - 1) || 0, LAST_STEP)
  const go = useCallback(
    (next: number) =>
      setParams((now) => {
        const query = new URLSearchParams(now)
        if (next === 0) query.delete('step')
        else query.set('step', String(next + 1))
        return query
      }),
    [setParams],
  )
  return [step, go]
}
