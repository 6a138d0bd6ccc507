import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLayout } from '../layout/layout-store.ts'
import type { ChartData } from './chart-series.ts'
import type { drawChart, DrawnChart } from './draw-chart.ts'

type Draw = typeof drawChart
const PATIENCE_MS = 1500

/** When the browser has nothing better to do; figures are painted before charts. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, 50)
  return () => clearTimeout(timer)
}

/** Draws into the box once the drawing has come, anew when the colours change. `failed` where it did not come. */
export const useDrawn = (data: ChartData): [RefObject<HTMLDivElement | null>, 'coming' | 'drawn' | 'failed'] => {
  const box = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<{ draw: Draw } | 'failed'>()
  const [chart, setChart] = useState<DrawnChart>()
  const color = useLayout((state) => state.color)
  useEffect(() => {
    let gone = false
    const stop = whenIdle(() => {
      import('./draw-chart.ts').then(
        ({ drawChart: draw }) => !gone && setDrawing({ draw }),
        () => !gone && setDrawing('failed'),
      )
    })
    return () => {
      gone = true
      stop()
    }
  }, [])
  useEffect(() => {
    if (box.current === null || drawing === undefined || drawing === 'failed') return
    const made = drawing.draw(box.current, color)
    setChart(made)
    return () => {
      made.end()
      setChart(undefined)
    }
  }, [drawing, color])
  useEffect(() => chart?.show(data), [chart, data])
  return [box, drawing === 'failed' ? 'failed' : chart === undefined ? 'coming' : 'drawn']
}
