import { useMemo } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLayout } from '#console/shared/layout/layout-store.ts'
import { isText } from '../shared/shape.ts'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { landOf, LEVEL_COUNT, levelOf, tint } from './map-colors.ts'
import { MapView } from './map-view.tsx'
import { MOST, PROVINCES, RANKED, TOTAL } from './samples/provinces.ts'
import './map.css'

const first = (): string => '浙江'

const ProvinceMap = () => {
  const { t } = useTranslation()
  const color = useLayout((state) => state.color)
  const { value: chosen, change } = useSample('province', first, isText)
  const choose = useMemo(() => (name: string) => name in PROVINCES && change(() => name), [change])
  const option = useMemo(() => {
    const regions = RANKED.map(([name, n]) => ({
      name,
      itemStyle: { areaColor: name === chosen ? '#f2b04a' : tint(levelOf(n / MOST)) },
      label: name === chosen ? { show: true, color: '#1c2333', fontWeight: 'bold' } : {},
    }))
    const formatter = ({ name }: { name: string }) =>
      t('{{name}}: {{n}} {{n|contact|contacts}}', { name, n: PROVINCES[name] ?? 0 })
    return {
      geo: {
        map: 'china',
        roam: true,
        scaleLimit: { min: 0.8, max: 12 },
        ...landOf(color),
        regions,
        tooltip: { show: true, formatter },
      },
    }
  }, [t, color, chosen])
  const n = PROVINCES[chosen] ?? 0
  return (
    <div className="map-sides">
      <div>
        <MapView
          map="china"
          label={t('Contacts by province; arrow keys move, plus and minus zoom')}
          option={option}
          onRegion={choose}
        />
        <p className="map-legend" aria-hidden="true">
          {t('Few')}
          {Array.from({ length: LEVEL_COUNT }, (_, level) => (
            <i key={level} style={{ background: tint(level) }} />
          ))}
          {t('Many')}
        </p>
      </div>
      <div>
        <p className="map-chosen" role="status">
          <strong>{chosen}</strong>
          <br />
          {t('{{n}} {{n|contact|contacts}}, {{share}}% of all', { n, share: ((n / TOTAL) * 100).toFixed(1) })}
        </p>
        <ul className="map-list" aria-label={t('Provinces by contacts')}>
          {RANKED.map(([name, contacts]) => (
            <li key={name}>
              <button type="button" className="map-item" aria-pressed={name === chosen} onClick={() => choose(name)}>
                {name} <span className="num">{contacts}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const VectorMapsPage = () => {
  const { t } = useTranslation()
  const { restore } = useSample('province', first, isText)
  return (
    <GuidePage
      file="maps/vectormaps-page.tsx"
      purpose={t('Outlines that are built with the console: they work without the internet.')}
      restore={restore}
    >
      <Example
        title={text('Provinces to choose from')}
        when={text('Where figures belong to places. Choose on the map or in the list; both show the same.')}
        shows="ProvinceMap"
        wide
      >
        <ProvinceMap />
      </Example>
    </GuidePage>
  )
}
export default VectorMapsPage
