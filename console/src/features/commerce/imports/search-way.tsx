import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Goods, Shop } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { GoodsTable } from './goods-table.tsx'
import { ShopTrouble } from './shop-trouble.tsx'
import type { Wanted } from './use-goods-import.ts'
import { type GoodsSearch, useGoodsSearch } from './use-goods-search.ts'
import '../commerce.css'

const LAST = 100

const Pages = ({ search: { at, found, searching, look } }: { search: GoodsSearch }) => {
  const { t } = useTranslation()
  const hasMore = found?.more === true
  if (at === 1 && !hasMore) return undefined
  return (
    <nav className="num" aria-label={t('Pages of this part')}>
      <Button size="small" disabled={searching || at === 1} onClick={() => look({ at: at - 1 })}>
        {t('Previous page')}
      </Button>{' '}
      {at}{' '}
      <Button size="small" disabled={searching || !hasMore || at >= LAST} onClick={() => look({ at: at + 1 })}>
        {t('Next page')}
      </Button>
    </nav>
  )
}

export interface WayProps {
  shop: Shop
  /** Why nothing can be imported now. */
  blocked: string | undefined
  start(wanted: readonly Wanted[]): void
}
export type Ticked = ReadonlyMap<string, Goods>

interface SearchWayProps extends WayProps {
  /** The page itself says that the shop is not set up. */
  unset: boolean
  /** Kept by the page, so that a look at the other way loses none. */
  ticked: Ticked
  setTicked(change: (now: Ticked) => Ticked): void
}

/** Goods found in the shop by words and ticked, over several pages and searches. */
export const SearchWay = ({ shop, blocked, start, unset, ticked, setTicked }: SearchWayProps) => {
  const { t } = useTranslation()
  const search = useGoodsSearch(shop)
  const { words, found, error, errorCode, searching, look, refetch } = search
  const [draft, setDraft] = useState({ words, typed: words })
  // Other words in the address take the place of what was typed.
  const typed = draft.words === words ? draft.typed : words
  const tick = (goods: readonly Goods[], on: boolean) =>
    setTicked((now) => {
      const next = new Map(now)
      for (const one of goods) {
        if (on) next.set(one.goodsId, one)
        else next.delete(one.goodsId)
      }
      return next
    })
  const bringIn = () => {
    start([...ticked.values()].map(({ goodsId, name }) => ({ goods: goodsId, name })))
    setTicked(() => new Map())
  }
  return (
    <>
      <form
        className="commerce-import-words"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === words && search.at === 1) refetch()
          else look({ words: typed.trim() })
        }}
      >
        <Input
          aria-label={t('Words to search for')}
          placeholder={t('Name of the goods, brand or category')}
          value={typed}
          maxLength={100}
          allowClear
          onChange={({ target }) => setDraft({ words, typed: target.value })}
        />
        <Button type="primary" htmlType="submit" disabled={typed.trim() === ''} loading={spinning(searching)}>
          {t('Search the shop')}
        </Button>
      </form>
      {error === undefined || unset ? undefined : (
        <ShopTrouble message={error} code={errorCode} shop={shop} retry={refetch} />
      )}
      {found === undefined ? undefined : found.goods.length === 0 ? (
        <NothingHere
          title={t('The shop knows no such goods')}
          hint={t('Try other words, or paste the link of the goods.')}
        />
      ) : (
        <GoodsTable goods={found.goods} ticked={ticked} tick={tick} old={searching} />
      )}
      {found === undefined && search.at === 1 && ticked.size === 0 ? undefined : (
        <div className="commerce-import-foot">
          <Pages search={search} />
          <span>
            {t('{{n}} chosen', { n: ticked.size })}
            {ticked.size === 0 ? undefined : (
              <Button type="link" size="small" onClick={() => setTicked(() => new Map())}>
                {t('Clear all')}
              </Button>
            )}
          </span>
          <Button
            type="primary"
            disabled={ticked.size === 0 || blocked !== undefined}
            title={ticked.size === 0 ? t('Tick goods first') : blocked}
            onClick={bringIn}
          >
            {t('Import {{n}} goods', { n: ticked.size })}
          </Button>
        </div>
      )}
    </>
  )
}
