import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useDeed } from '../../adsets/detail/use-deed.ts'
import { counted } from '../parts/counted.ts'

const STEP = 100
const MOST = 1000

const read = (corpId: string, q: string, pageSize: number) =>
  call('listLinks', {
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
  const { answer, error, reload } = useAnswer(`${corpId} ${size} ${q}`, () => read(corpId, q, size))
  const { busy, failure, forget, perform } = useDeed()
  const others = answer?.links.filter(({ id }) => id !== from)
  const total = answer?.page.totalCounts ?? 0
  const takeAll = () =>
    perform(async () => {
      const found = (await read(corpId, q, MOST))?.links ?? []
      choose([...new Set([...chosen, ...found.map(({ id }) => id)])].filter((id) => id !== from))
    })
  return (
    <div className="wx-picker-side wx-targets">
      <Input.Search
        allowClear
        aria-label={t('Link name, id or pinyin')}
        placeholder={t('Link name, id or pinyin')}
        onSearch={(typed) => ask({ q: typed, size: STEP })}
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {failure === undefined ? undefined : <FailureNote message={failure} close={forget} />}
      {answer === undefined && error === undefined ? <PageWait /> : undefined}
      <ul className="wx-picker-list" aria-label={t('Links to copy to')}>
        {others?.map(({ id, name, userCount }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {name} <span className="faint num">{t('{{n}} people', { n: counted(userCount) })}</span>
            </Checkbox>
          </li>
        ))}
        {others?.length === 0 ? <li className="faint">{t('There is no other link')}</li> : undefined}
        {answer !== undefined && answer.links.length < total && size < MOST ? (
          <li>
            <Button type="link" size="small" onClick={() => ask({ q, size: Math.min(MOST, size + STEP * 2) })}>
              {t('Show more')}
            </Button>
          </li>
        ) : undefined}
      </ul>
      <div className="wx-picker-head">
        <Button type="link" size="small" disabled={busy || total < 2} onClick={() => void takeAll()}>
          {t('Choose all {{n}} found', { n: counted(Math.min(MOST, Math.max(0, q === '' ? total - 1 : total))) })}
        </Button>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => choose([])}>
          {t('Clear all')}
        </Button>
      </div>
    </div>
  )
}
