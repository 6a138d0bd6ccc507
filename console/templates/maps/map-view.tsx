import { FullscreenOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { GeoComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, use as register } from 'echarts/core'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { prefersReducedMotion } from '#console/shared/ui-theme/reduced-motion.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useChart } from '../charts/use-chart.ts'
import { type MapName, useOutlines } from './use-outlines.ts'
import './map.css'

register([GeoComponent, TooltipComponent])

const STEP = 60
const CLOSER = 1.4
const PANS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

interface MapViewProps {
  map: MapName
  label: string
  option: EChartsCoreOption
  /** Where to bring the view; a new object brings it there again. */
  look?: { center: readonly [number, number]; zoom: number }
  /** The name of the region that was clicked. */
  onRegion?(name: string): void
  /** Where on earth was clicked. */
  onPlace?(place: [number, number]): void
}

const Drawn = ({ label, option, look, onRegion, onPlace }: Omit<MapViewProps, 'map'>) => {
  const { t } = useTranslation()
  const [box, chart] = useChart()
  useEffect(() => {
    chart?.setOption({ animation: !prefersReducedMotion(), tooltip: { renderMode: 'richText' }, ...option })
  }, [chart, option])
  useEffect(() => {
    if (look !== undefined) chart?.setOption({ geo: look })
  }, [chart, look])
  useEffect(() => {
    if (chart === undefined) return
    const region = ({ componentType, name }: { componentType?: string; name?: string }): void => {
      if (componentType === 'geo' && name !== undefined) onRegion?.(name)
    }
    const place = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }): void => {
      const [east, north] = chart.convertFromPixel({ geoIndex: 0 }, [offsetX, offsetY])
      if (east !== undefined && north !== undefined) onPlace?.([east, north])
    }
    chart.on('click', region)
    chart.getZr().on('click', place)
    return () => {
      if (chart.isDisposed()) return
      chart.off('click', region)
      chart.getZr().off('click', place)
    }
  }, [chart, onRegion, onPlace])
  const zoom = (by: number): void =>
    chart?.dispatchAction({
      type: 'geoRoam',
      geoIndex: 0,
      zoom: by,
      originX: chart.getWidth() / 2,
      originY: chart.getHeight() / 2,
    })
  const whole = (): void => chart?.setOption({ geo: { center: null, zoom: 1 } })
  const byKey = (event: KeyboardEvent): void => {
    const pan = PANS[event.key]
    if (pan !== undefined) chart?.dispatchAction({ type: 'geoRoam', geoIndex: 0, dx: pan[0], dy: pan[1] })
    else if (event.key === '+' || event.key === '=') zoom(CLOSER)
    else if (event.key === '-') zoom(1 / CLOSER)
    else if (event.key === '0') whole()
    else return
    event.preventDefault()
  }
  return (
    <div className="map">
      {/* Arrow keys move it, plus and minus zoom: a place of its own for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={box} className="map-canvas" role="application" tabIndex={0} aria-label={label} onKeyDown={byKey} />
      <div className="map-tools">
        <Button icon={<PlusOutlined aria-hidden="true" />} aria-label={t('Zoom in')} onClick={() => zoom(CLOSER)} />
        <Button
          icon={<MinusOutlined aria-hidden="true" />}
          aria-label={t('Zoom out')}
          onClick={() => zoom(1 / CLOSER)}
        />
        <Button icon={<FullscreenOutlined aria-hidden="true" />} aria-label={t('Show the whole map')} onClick={whole} />
      </div>
    </div>
  )
}

/**
 * A map of outlines: drag, wheel or keys move it; a click chooses. No map server is asked.
 * @example <MapView map="china" label={t('Provinces')} option={{ geo: { map: 'china', roam: true } }} onRegion={choose} />
 */
export const MapView = ({ map, ...view }: MapViewProps) => {
  const { t } = useTranslation()
  const { outlines, retry } = useOutlines(map)
  if (outlines === 'loading') return <PageWait />
  if (outlines === 'ready') return <Drawn {...view} />
  return <FailureNote message={t('The map could not be loaded')} detail={outlines.failure} retry={retry} />
}
