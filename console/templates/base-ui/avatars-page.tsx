import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { Face } from './face.tsx'
import { LIN, PEOPLE, ZHOU } from './samples/people.ts'
import { PICTURE } from './samples/picture.ts'
import './base-ui.css'

const AvatarsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="base-ui/avatars-page.tsx" purpose={t('Makes people easy to tell apart in lists and in the head.')}>
      <Example title={text('Three sizes')} when={text('Small in rows, medium in lists of people, large on a profile.')}>
        <Face name={LIN.name} size="small" />
        <Face name={LIN.name} />
        <Face name={LIN.name} size="large" />
      </Example>
      <Example
        title={text('With a picture')}
        when={text('Where the person has uploaded one; round for people, square for enterprises.')}
      >
        <Face name={ZHOU.name} picture={PICTURE} />
        <Face name={ZHOU.name} picture={PICTURE} size="large" />
        <Face name={ZHOU.name} picture={PICTURE} size="large" square />
      </Example>
      <Example
        title={text('Beside the name')}
        when={text('The picture says nothing to those who do not see it: the name always stands beside it.')}
      >
        <div className="base-ui-person">
          <Face name={LIN.name} />
          <div>
            {LIN.name} <StatusTag tone="ok" text={t('Online now')} />
            <small>{LIN.team}</small>
          </div>
        </div>
      </Example>
      <Example title={text('A group')} when={text('Who works on something, where there is no room for all names.')}>
        <ul className="base-ui-stack">
          {PEOPLE.slice(0, 4).map(({ id, name }) => (
            <li key={id} title={name}>
              <Face name={name} />
              <span className="sr-only">{name}</span>
            </li>
          ))}
        </ul>
        <span className="faint">{t('and {{n}} more', { n: PEOPLE.length - 4 })}</span>
      </Example>
    </GuidePage>
  )
}

export default AvatarsPage
