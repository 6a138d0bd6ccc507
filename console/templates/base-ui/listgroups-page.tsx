import { Checkbox } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { Face } from './face.tsx'
import { ADSET, ADSETS } from './samples/adsets.ts'
import { PEOPLE } from './samples/people.ts'
import './base-ui.css'

const Choosing = () => {
  const [chosen, choose] = useState(ADSET.id)
  return (
    <ul className="base-ui-list">
      {ADSETS.map(({ id, name, platform }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
            <span>{name}</span>
            <small>{platform}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Ticking = () => {
  const { t } = useTranslation()
  const [online, setOnline] = useState<readonly string[]>(PEOPLE.filter(({ online }) => online).map(({ id }) => id))
  const flip = (id: string): void =>
    setOnline((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <ul className="base-ui-list">
      {PEOPLE.map(({ id, name, team }) => (
        <li key={id}>
          <Checkbox checked={online.includes(id)} onChange={() => flip(id)}>
            {name}
          </Checkbox>
          <small className="faint">{online.includes(id) ? t('receives visitors') : team}</small>
        </li>
      ))}
    </ul>
  )
}

const ListgroupsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/listgroups-page.tsx"
      purpose={t('A few things below each other. With columns, filters or pages it is a table.')}
    >
      <Example title={text('To read')} when={text('People or facts with their state at the end of the line.')} wide>
        <ul className="base-ui-list">
          {PEOPLE.slice(0, 3).map(({ id, name, team, online }) => (
            <li key={id}>
              <span className="base-ui-person">
                <Face name={name} size="small" />
                <span>
                  {name} <small>{team}</small>
                </span>
              </span>
              <StatusTag tone={online ? 'ok' : 'idle'} text={online ? t('Online now') : t('Offline now')} />
            </li>
          ))}
        </ul>
      </Example>
      <Example
        title={text('To go on from')}
        when={text('Each line leads somewhere: real links, so that a new tab works.')}
        wide
      >
        <ul className="base-ui-list">
          <li>
            <Link to="/ui/base-ui/cards">{t('Cards')}</Link>
          </li>
          <li>
            <Link to="/ui/base-ui/tabs">{t('Tabs')}</Link>
          </li>
          <li>
            <Link to="/ui/widgets">{t('Widgets')}</Link>
          </li>
        </ul>
      </Example>
      <Example
        title={text('To choose one')}
        when={text('A list on the left that decides what the right shows; buttons that say whether they are pressed.')}
        shows="Choosing"
        wide
      >
        <Choosing />
      </Example>
      <Example
        title={text('To tick several')}
        when={text('Rights, people, steps: the whole label can be clicked.')}
        shows="Ticking"
        wide
      >
        <Ticking />
      </Example>
    </GuidePage>
  )
}

export default ListgroupsPage
