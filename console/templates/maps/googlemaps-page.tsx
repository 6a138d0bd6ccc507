import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { ScatterChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { useCallback, useMemo, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLayout } from '#console/shared/layout/layout-store.ts'
import { listVerbs } from '../shared/list-verbs.ts'
import { useRemoval } from '../shared/use-removal.tsx'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { landOf } from './map-colors.ts'
import { MapView } from './map-view.tsx'
import { isPlaces, type Place, spotText } from './place.ts'
import { PlaceAdder } from './place-adder.tsx'
import { samplePlaces } from './samples/places.ts'
import '#console/shared/ui/page-note.css'
import './map.css'

register([LabelLayout, ScatterChart])

/** Without the ice of the south, where nobody is. */
const LIVED_IN = [
  [-180, 84],
  [180, -58],
]

const CLOSE_UP = 6

const PlaceMap = () => {
  const { t } = useTranslation()
  const color = useLayout((state) => state.color)
  const sample = useSample('places', samplePlaces, isPlaces)
  const { put, remove } = listVerbs(sample)
  const removal = useRemoval({ nameOf: ({ name }: Place) => name, remove })
  const [spot, setSpot] = useState({ east: 116.4, north: 39.9 })
  const [near, setNear] = useState<Place>()
  const markSpot = useCallback(
    ([east, north]: [number, number]) =>
      setSpot({ east: Math.round(east * 100) / 100, north: Math.round(north * 100) / 100 }),
    [],
  )
  const option = useMemo(() => {
    const marked = sample.value.map(({ name, east, north }) => ({ name, value: [east, north] }))
    return {
      geo: {
        map: 'world',
        roam: true,
        boundingCoords: LIVED_IN,
        scaleLimit: { min: 1, max: 40 },
        ...landOf(color),
        tooltip: { show: true },
      },
      series: [
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbol: 'pin',
          symbolSize: 30,
          symbolOffset: [0, '-40%'],
          label: { show: true, position: 'top', formatter: '{b}', color: 'inherit', fontSize: 11 },
          labelLayout: { hideOverlap: true },
          data: marked,
        },
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbolSize: 10,
          silent: true,
          itemStyle: { color: '#c4261a' },
          data: [{ name: t('Chosen spot'), value: [spot.east, spot.north] }],
        },
      ],
    }
  }, [t, color, sample.value, spot])
  const look = useMemo(() => near && { center: [near.east, near.north] as const, zoom: CLOSE_UP }, [near])
  return (
    <>
      {removal.bars}
      <div className="map-sides">
        <MapView
          map="world"
          label={t('Places on the world map; arrow keys move, plus and minus zoom')}
          option={option}
          look={look}
          onPlace={markSpot}
        />
        <div>
          <PlaceAdder spot={spot} setSpot={setSpot} add={put} />
          <ul className="map-list" aria-label={t('Places')}>
            {sample.value.map((place) => (
              <li key={place.id}>
                <button
                  type="button"
                  className="map-item"
                  aria-pressed={near?.id === place.id}
                  onClick={() => setNear(place)}
                >
                  {place.name} <span className="num faint">{spotText(place)}</span>
                </button>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('Delete “{{name}}”', { name: place.name })}
                  onClick={() => removal.ask([place])}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {removal.box}
    </>
  )
}

const PlacesPage = () => {
  const { t } = useTranslation()
  const { restore } = useSample('places', samplePlaces, isPlaces)
  return (
    <GuidePage
      file="maps/googlemaps-page.tsx"
      purpose={t('Places of one’s own on a map that needs no internet.')}
      restore={restore}
    >
      <Alert
        className="page-note"
        type="info"
        showIcon
        title={t('Google Maps is not embedded here.')}
        description={t(
          'It cannot be reached from mainland China, asks for a key, and would tell a third party who looks at what. These outlines are built with the console instead.',
        )}
      />
      <Example
        title={text('Places with markers')}
        when={text('Click on the map to mark a spot, name it and add it; a place in the list brings the map there.')}
        shows="PlaceMap"
        wide
      >
        <PlaceMap />
      </Example>
    </GuidePage>
  )
}
export default PlacesPage
