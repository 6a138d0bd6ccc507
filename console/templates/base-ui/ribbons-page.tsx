import { Badge } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET, ADSETS } from './samples/adsets.ts'
import './base-ui.css'

const RibbonsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/ribbons-page.tsx"
      purpose={t('Marks one card among several. In rows and heads the state is a tag instead.')}
    >
      <Example
        title={text('The one to choose')}
        when={text('One card of a row: the recommended plan, the new one.')}
        wide
      >
        <Badge.Ribbon text={t('Recommended')}>
          <div className="card base-ui-panel">
            <h3>{ADSET.name}</h3>
            <p>{ADSET.platform}</p>
          </div>
        </Badge.Ribbon>
      </Example>
      <Example
        title={text('The state of a card')}
        when={text('Where cards take the place of rows; soft grounds with dark words in both colours.')}
        wide
      >
        <div className="base-ui-cards">
          {ADSETS.map(({ id, name, platform, tone, state }) => (
            <Badge.Ribbon key={id} className={`base-ui-ribbon base-ui-ribbon-${tone}`} text={state}>
              <div className="card base-ui-panel">
                <h3>{name}</h3>
                <p>{platform}</p>
              </div>
            </Badge.Ribbon>
          ))}
        </div>
      </Example>
      <Example title={text('On the other side')} when={text('Where the right corner holds a menu or a button.')} wide>
        <Badge.Ribbon placement="start" text={t('New today')}>
          <div className="card base-ui-panel base-ui-clear">
            <h3>{ADSET.name}</h3>
            <p>{ADSET.platform}</p>
          </div>
        </Badge.Ribbon>
      </Example>
    </GuidePage>
  )
}

export default RibbonsPage
