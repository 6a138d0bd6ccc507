import { Button } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET, ADSETS } from './samples/adsets.ts'
import './base-ui.css'

const CardsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/cards-page.tsx"
      purpose={t('Holds together what belongs together, on the grey of the page.')}
    >
      <Example
        title={text('A plain card')}
        when={text('Around every list, form or figure; padded unless a table fills it.')}
        wide
      >
        <div className="card padded">{t('What stands in a card is read as one thing.')}</div>
      </Example>
      <Example
        title={text('With a head and a foot')}
        when={text('A record one can do something with: name and state above, the deeds below.')}
        wide
      >
        <article className="card base-ui-panel">
          <div className="base-ui-card-head">
            <h3>{ADSET.name}</h3>
            <StatusTag tone={ADSET.tone} text={ADSET.state} />
          </div>
          <p>{ADSET.platform}</p>
          <CopyId id={ADSET.id} />
          <div className="base-ui-card-foot">
            <Button onClick={() => notifyUser('success', t('Saved'))}>{t('Save')}</Button>
            <Button type="text">{t('Edit')}</Button>
          </div>
        </article>
      </Example>
      <Example
        title={text('Several in a row')}
        when={text('Figures and records that are compared; they wrap by themselves on a narrow screen.')}
        wide
      >
        <div className="base-ui-cards">
          {ADSETS.map(({ id, name, visits }) => (
            <article key={id} className="card base-ui-panel">
              <h3>{name}</h3>
              <div className="base-ui-figure num">{visits.toLocaleString('en-US')}</div>
              <p>{t('visits in the last 7 days')}</p>
            </article>
          ))}
        </div>
      </Example>
      <Example
        title={text('An empty card')}
        when={text('Never a bare card: it says that there is nothing yet and what to do next.')}
        wide
      >
        <div className="card">
          <NothingHere title={t('No ad sets yet')} hint={t('The first one takes about two minutes.')}>
            <Button type="primary">{t('New ad set')}</Button>
          </NothingHere>
        </div>
      </Example>
    </GuidePage>
  )
}

export default CardsPage
