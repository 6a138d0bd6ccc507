import { formatCount } from '#console/shared/format/number.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { fetchQuery, type QueryInput } from '#console/shared/query/query-client.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import './wecom-link.css'

const STEP = 100
const MOST = 1000

const searchOf = (corpId: string, q: string, pageSize: number): QueryInput<'listLinks'> => ({
  query: {
    corp_id: corpId,
    pageSize,
    filters: q.trim() === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: q.trim().slice(0, 200) })],
  },
})

interface TargetsProps {
  corpId: string
  from: string
  chosen: readonly string[]
  choose(ids: readonly string[]): void
}

/** The other links of the corp, to copy people to. */
export const Targets = ({ corpId, from, chosen, choose }: TargetsProps) => {
  const { t } = useTranslation()
  const [{ q, size }, ask] = useState({ q: '', size: STEP })
  const { data, loading, error, refetch } = useQuery('listLinks', searchOf(corpId, q, size))
  const others = data?.links.filter(({ id }) => id !== from)
  const total = data?.page.totalCounts ?? 0
  const takeAll = useMutation(async () => {
    const found = (await fetchQuery('listLinks', searchOf(corpId, q, MOST)))?.links ?? []
    choose([...new Set([...chosen, ...found.map(({ id }) => id)])].filter((id) => id !== from))
  })
  return (
    <div className="wecom-link-picker-side wecom-link-targets">
      <Input.Search
        allowClear
        aria-label={t('Link name, id or pinyin')}
        placeholder={t('Link name, id or pinyin')}
        onSearch={(typed) => ask({ q: typed, size: STEP })}
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {takeAll.error === undefined ? undefined : <FailureNote message={takeAll.error} close={takeAll.reset} />}
      {loading ? <PageWait /> : undefined}
      <ul className="wecom-link-picker-list" aria-label={t('Links to copy to')}>
        {others?.map(({ id, name, userCount }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {name} <span className="faint num">{t('{{n}} people', { n: formatCount(userCount) })}</span>
            </Checkbox>
          </li>
        ))}
        {others?.length === 0 ? <li className="faint">{t('There is no other link')}</li> : undefined}
        {data !== undefined && data.links.length < total && size < MOST ? (
          <li>
            <Button type="link" size="small" onClick={() => ask({ q, size: Math.min(MOST, size + STEP * 2) })}>
              {t('Show more')}
            </Button>
          </li>
        ) : undefined}
      </ul>
      <div className="wecom-link-picker-head">
        <Button type="link" size="small" disabled={takeAll.pending || total < 2} onClick={() => void takeAll.run()}>
          {t('Choose all {{n}} found', { n: formatCount(Math.min(MOST, Math.max(0, q === '' ? total - 1 : total))) })}
        </Button>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => choose([])}>
          {t('Clear all')}
        </Button>
      </div>
    </div>
  )
}
