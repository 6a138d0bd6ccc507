import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { timeAt } from '../shared/days.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET, ADSETS } from './samples/adsets.ts'
import '#console/shared/ui/mini-table.css'
import './base-ui.css'

const THIS_MORNING = new Date(timeAt(0, '00:20')).toISOString()

const TypographyPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/typography-page.tsx"
      purpose={t('The system’s own typefaces, 14 px on 22; figures in columns, ids in even width.')}
    >
      <Example
        title={text('Headings')}
        when={text(
          'The page’s title comes from PageHead (20 px); parts are h2 (15 px), what stands in them h3 (14 px).',
        )}
        wide
      >
        <div className="base-ui-panel card">
          <h3>{t('What stands in a part')}</h3>
          <p>{t('Text in ink-2 below it: second to the heading, still easy to read.')}</p>
        </div>
      </Example>
      <Example title={text('Weights of text')} when={text('Three inks; lighter than ink-3 nothing is written.')} wide>
        <span>{t('Text as it is')}</span>
        <span className="base-ui-second">{t('Beside the point: ink-2')}</span>
        <span className="faint">{t('Faint: ink-3, for what is rarely read')}</span>
        <strong>{t('Strong, for the one thing that counts')}</strong>
      </Example>
      <Example
        title={text('Digits')}
        when={text('The class num gives all digits the same width, so that columns can be compared.')}
        wide
      >
        <table className="mini-table num base-ui-figures">
          <tbody>
            {ADSETS.map(({ id, name, visits }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{visits.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Example>
      <Example
        title={text('Ids, times and keys')}
        when={text('Ready parts: copied by a click, relative to now, as on the keyboard.')}
      >
        <CopyId id={ADSET.id} />
        <TimeText at={THIS_MORNING} />
        <code className="mono">hash/click</code>
        <kbd className="base-ui-key">Ctrl</kbd>
        <kbd className="base-ui-key">K</kbd>
      </Example>
      <Example
        title={text('Lists and links')}
        when={text('In notes and explanations; elsewhere there are tables and list groups.')}
        wide
      >
        <ul className="plain-list">
          <li>{t('A link says where it leads,')}</li>
          <li>
            <Link to="/ui/base-ui/listgroups">{t('such as to the list groups.')}</Link>
          </li>
        </ul>
      </Example>
      <Example
        title={text('Only for those who listen')}
        when={text('What the eye sees from the place, said in words: the class sr-only.')}
      >
        <span>
          {ADSET.added.toLocaleString('en-US')}
          <span className="sr-only">{t('friends added')}</span>
        </span>
      </Example>
    </GuidePage>
  )
}

export default TypographyPage
