import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Shop } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PasteWay } from './paste-way.tsx'
import { Report } from './report.tsx'
import { SearchWay, type Ticked } from './search-way.tsx'
import { NotSetUp } from './shop-trouble.tsx'
import { useGoodsImport, type Wanted } from './use-goods-import.ts'
import { usePlace } from './use-place.tsx'
import { useUnset } from './use-unset.ts'
import '../commerce.css'

/** Both ways to bring goods in from a shop, and above them what became of the last import. */
export const ImportGoods = ({ shop }: { shop: Shop }) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { enterpriseId, field, isOpen } = usePlace()
  const run = useGoodsImport(shop, enterpriseId)
  const unset = useUnset(shop)
  const [ticked, setTicked] = useState<Ticked>(new Map())
  const start = (wanted: readonly Wanted[]) => {
    void run.start(wanted)
    window.scrollTo({ top: 0 })
  }
  const way = params.get('way') === 'paste' ? 'paste' : 'search'
  const goWay = (next: string) =>
    setParams((now) => {
      const all = new URLSearchParams(now)
      if (next === 'paste') all.set('way', next)
      else all.delete('way')
      return all
    })
  const blocked = run.running
    ? t('An import is under way')
    : isOpen
      ? t('Choose the enterprise first')
      : unset
        ? t('The shop is not set up yet')
        : undefined
  return (
    <>
      {unset ? <NotSetUp shop={shop} /> : undefined}
      {run.wanted.length === 0 ? undefined : <Report run={run} shop={shop} />}
      <div className="card padded commerce-import-goods">
        {field}
        <Segmented
          className="commerce-import-ways"
          aria-label={t('Way to import')}
          value={way}
          options={[
            { value: 'search', label: t('Search in the shop') },
            { value: 'paste', label: t('Paste links or ids') },
          ]}
          onChange={goWay}
        />
        {way === 'search' ? (
          <SearchWay shop={shop} blocked={blocked} start={start} unset={unset} ticked={ticked} setTicked={setTicked} />
        ) : (
          <PasteWay shop={shop} blocked={blocked} start={start} />
        )}
      </div>
    </>
  )
}
