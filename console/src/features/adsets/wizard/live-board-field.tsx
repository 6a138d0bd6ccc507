import { Form, Switch } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

export const LiveBoardField = () => {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="liveBoard"
      label={t('Public live board')}
      valuePropName="checked"
      extra={t('Whoever has its link sees today’s figures and masked events, without signing in.')}
    >
      <Switch />
    </Form.Item>
  )
}
