import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

/**
 * What a word means, beside the word: on hover, on focus and on touch.
 * @example <Help of={t(title)} text={t(counts)} />
 */
export const Help = ({ of, text }: { of: string; text: string }) => {
  const { t } = useTranslation()
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <button type="button" className="help-mark" aria-label={t('What “{{word}}” means', { word: of })}>
        <QuestionCircleOutlined aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
