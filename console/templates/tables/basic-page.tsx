import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { costOf, STATE_WORDS, yuan } from './account.ts'
import { sampleAccounts } from './samples/accounts.ts'
import './sample-table.css'

const FEW = sampleAccounts().slice(0, 5)
const SUM = FEW.reduce(
  (sum, { spend, contacts }) => ({ spend: sum.spend + spend, contacts: sum.contacts + contacts }),
  {
    spend: 0,
    contacts: 0,
  },
)

const Names = () => {
  const { t } = useTranslation()
  return (
    <ScrollBox>
      <thead>
        <tr>
          <th scope="col">{t('Ad account')}</th>
          <th scope="col">{t('Owner')}</th>
        </tr>
      </thead>
      <tbody>
        {FEW.map(({ id, name, owner }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{owner}</td>
          </tr>
        ))}
      </tbody>
    </ScrollBox>
  )
}

const Figures = () => {
  const { t } = useTranslation()
  return (
    <ScrollBox>
      <thead>
        <tr>
          <th scope="col">{t('Ad account')}</th>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('State')}</th>
          <th scope="col" className="sample-table-right">
            {t('Spend today')}
          </th>
          <th scope="col" className="sample-table-right">
            {t('Contacts')}
          </th>
          <th scope="col" className="sample-table-right">
            {t('Cost of one')}
          </th>
        </tr>
      </thead>
      <tbody>
        {FEW.map((account) => (
          <tr key={account.id}>
            <td className="nowrap">{account.name}</td>
            <td>
              <CopyId id={account.id} />
            </td>
            <td>
              <StatusTag tone={STATE_WORDS[account.state].tone} text={t(STATE_WORDS[account.state].word)} />
            </td>
            <td className="num sample-table-right">{yuan(account.spend)}</td>
            <td className="num sample-table-right">{account.contacts}</td>
            <td className="num sample-table-right">{costOf(account)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="sample-table-sum">
        <tr>
          <th scope="row" colSpan={3}>
            {t('Altogether')}
          </th>
          <td className="num sample-table-right">{yuan(SUM.spend)}</td>
          <td className="num sample-table-right">{SUM.contacts}</td>
          <td className="num sample-table-right">{costOf(SUM)}</td>
        </tr>
      </tfoot>
    </ScrollBox>
  )
}

const Emptied = () => {
  const { t } = useTranslation()
  const [isEmpty, setEmpty] = useState(true)
  if (!isEmpty) return <Names />
  return (
    <div className="card">
      <NothingHere title={t('No accounts yet')} hint={t('Authorise a platform, and its accounts appear here.')}>
        <Button type="primary" onClick={() => setEmpty(false)}>
          {t('Bring them in')}
        </Button>
      </NothingHere>
    </div>
  )
}

const BasicTablesPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="tables/basic-page.tsx" purpose={t('Small tables that are only read.')}>
      <Example
        title={text('A few rows')}
        when={text(
          'Inside a page, up to some twenty rows; where it is too wide the box scrolls and the keyboard reaches it.',
        )}
        shows="Names"
        wide
      >
        <Names />
      </Example>
      <Example
        title={text('Figures with a sum')}
        when={text('Numbers stand to the right in even digits; a state is a dot and a word.')}
        shows="Figures"
        wide
      >
        <Figures />
      </Example>
      <Example
        title={text('Nothing to show yet')}
        when={text('An empty table says what to do next instead of showing a bare head.')}
        shows="Emptied"
        wide
      >
        <Emptied />
      </Example>
    </GuidePage>
  )
}
export default BasicTablesPage
