import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { ADSET_FIGURES, type AdsetFigure, MOST_COMPARED } from '#contract/adsets/figures.ts'

type Step = 'hour' | 'day'

/** What is compared and how, all of it in the address; what is said wrongly there counts as not said. */
export interface Compared {
  ids: readonly string[]
  figure: AdsetFigure
  compares: boolean
  step: Step | undefined
}

const USUAL_FIGURE: AdsetFigure = 'conversions'

const isFigure = (text: string | null): text is AdsetFigure => ADSET_FIGURES.some((one) => one === text)
const isStep = (text: string | null): text is Step => text === 'hour' || text === 'day'

export const readCompared = (params: URLSearchParams): Compared => {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))
  const [figure, step] = [params.get('figure'), params.get('step')]
  return {
    ids: [...new Set(ids)].slice(0, MOST_COMPARED),
    figure: isFigure(figure) ? figure : USUAL_FIGURE,
    compares: params.get('compare') !== 'none',
    step: isStep(step) ? step : undefined,
  }
}

/** Writes a part over what the address says; what is usual is left out. */
export const writeCompared = (params: URLSearchParams, part: Partial<Compared>): URLSearchParams => {
  const next = new URLSearchParams(params)
  const { ids, figure, compares, step } = { ...readCompared(params), ...part }
  const said: Record<string, string | undefined> = {
    ids: ids.length === 0 ? undefined : ids.join(),
    figure: figure === USUAL_FIGURE ? undefined : figure,
    compare: compares ? undefined : 'none',
    step,
  }
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export const useCompared = (): [Compared, (part: Partial<Compared>) => void] => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (part: Partial<Compared>) => setParams((now) => writeCompared(now, part), { replace: true }),
    [setParams],
  )
  return [readCompared(params), change]
}
