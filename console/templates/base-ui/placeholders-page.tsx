import { Button, Skeleton } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SkeletonRows } from '#console/shared/table/skeleton-rows.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { useBusy } from '../ui/shared/use-busy.ts'
import { ADSET, ADSETS } from './samples/adsets.ts'
import '#console/shared/ui/mini-table.css'

const WAIT_MS = 1800

const Rows = () => {
  const { t } = useTranslation()
  const [busy, read] = useBusy(WAIT_MS)
  return (
    <>
      <div>
        <Button onClick={read}>{t('Read the rows anew')}</Button>
      </div>
      <div className="mini-table-box">
        <table className="mini-table" aria-busy={busy}>
          <thead>
            <tr>
              <th>{t('Name')}</th>
              <th>{t('Status')}</th>
            </tr>
          </thead>
          <tbody>
            {busy ? (
              <SkeletonRows width={2} />
            ) : (
              ADSETS.map(({ id, name, state }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{state}</td>
                </tr>
              ))
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

const Card = () => {
  const { t } = useTranslation()
  const [busy, read] = useBusy(WAIT_MS)
  return (
    <>
      <div>
        <Button onClick={read}>{t('Read the card anew')}</Button>
      </div>
      <div className="card padded" aria-busy={busy}>
        <Skeleton loading={busy} active paragraph={{ rows: 2 }}>
          <strong>{ADSET.name}</strong>
          <p>{ADSET.platform}</p>
          <span>{ADSET.state}</span>
        </Skeleton>
      </div>
    </>
  )
}

const PlaceholdersPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/placeholders-page.tsx"
      purpose={t('The shape of what is still on its way, so that nothing jumps when it comes.')}
    >
      <Example
        title={text('Rows of a table')}
        when={text('Only before the first answer; later the old rows stay until the new ones are there.')}
        shows="Rows"
        wide
      >
        <Rows />
      </Example>
      <Example
        title={text('A card or a drawer')}
        when={text('Records that are read when they are opened; the box says to those who listen that it is busy.')}
        shows="Card"
        wide
      >
        <Card />
      </Example>
      <Example
        title={text('Nothing there')}
        when={text('When the answer is empty: what is missing and what to do, never a shape that stays.')}
        wide
      >
        <NothingHere title={t('Nothing fits these filters')}>
          <Button>{t('Clear filters')}</Button>
        </NothingHere>
      </Example>
    </GuidePage>
  )
}

export default PlaceholdersPage
