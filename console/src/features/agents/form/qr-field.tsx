import { Form } from 'antd'
import type { Agent } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { PictureField } from '#console/shared/schema-form/picture-field.tsx'
import '../agents.css'

/** A picture that must hold a QR code; what it says is shown, so that a wrong one is seen before visitors see it. */
export const QrField = ({ agent }: { agent: Agent | undefined }) => {
  const { t } = useTranslation()
  const watched: unknown = Form.useWatch('qrcode')
  const file = typeof watched === 'string' ? watched : ''
  // The picture that is there already was read when it was chosen.
  const isKnown = (picture: string) => picture === '' || picture === agent?.qrcode
  const { data, loading } = useQuery('checkQrcode', isKnown(file) ? SKIP : { body: { file } })
  const says = file !== '' && isKnown(file) ? agent?.qrcodeText : data?.text
  const check = async (_rule: unknown, value: unknown): Promise<void> => {
    if (typeof value !== 'string' || isKnown(value)) return
    const reply = await fetchQuery('checkQrcode', { body: { file: value } })
    if (reply === undefined) throw new Error(t('The picture is gone; upload it again'))
  }
  return (
    <Form.Item
      name="qrcode"
      label={t('QR picture')}
      validateTrigger="onChange"
      rules={[{ validator: check }]}
      extra={
        <span className="agents-qr-note">
          {loading ? t('Reading the code…') : undefined}
          {says === undefined || file === '' ? undefined : t('The code says: {{text}}', { text: says })}
          {file === '' ? t('The personal or WeChat-work QR code that a visitor scans.') : undefined}
        </span>
      }
    >
      <PictureField />
    </Form.Item>
  )
}
