import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { copyView } from './copy-view.ts'

export const CopyViewButton = () => {
  const { t } = useTranslation()
  return (
    <Button
      icon={<LinkOutlined aria-hidden="true" />}
      title={t('Copy a link to this view')}
      aria-label={t('Copy a link to this view')}
      onClick={() => void copyView()}
    />
  )
}
