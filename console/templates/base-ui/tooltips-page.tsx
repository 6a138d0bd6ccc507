import { ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { timeAt } from '../shared/days.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { QUESTIONS } from './samples/questions.ts'
import './base-ui.css'

const YESTERDAY = new Date(timeAt(-1, '10:30')).toISOString()

const TooltipsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/tooltips-page.tsx"
      purpose={t('A few words at a control, on hover and on focus. Nothing one must know stands only here.')}
    >
      <Example
        title={text('The name of an icon')}
        when={text('Every button without a word; the same words are its name for those who listen.')}
      >
        <Tooltip title={t('Read anew')}>
          <Button icon={<ReloadOutlined aria-hidden="true" />} aria-label={t('Read anew')} />
        </Tooltip>
        <Tooltip title={t('Settings')} placement="bottom">
          <Button icon={<SettingOutlined aria-hidden="true" />} aria-label={t('Settings')} />
        </Tooltip>
      </Example>
      <Example
        title={text('Why it cannot be done')}
        when={text('At a disabled button; in lists the reason comes from the action’s blocked().')}
      >
        <Tooltip title={t('A running ad set cannot be deleted; stop it first.')}>
          <Button danger disabled>
            {t('Delete')}
          </Button>
        </Tooltip>
      </Example>
      <Example
        title={text('The exact time')}
        when={text('TimeText brings it along: relative in the text, exact on hover, in the time of Shanghai.')}
      >
        <TimeText at={YESTERDAY} />
      </Example>
      <Example
        title={text('What was cut off')}
        when={text('Long names in narrow columns: the whole as the title.')}
        wide
      >
        <span className="base-ui-cut" title={QUESTIONS[0].answer}>
          {QUESTIONS[0].answer}
        </span>
      </Example>
    </GuidePage>
  )
}

export default TooltipsPage
