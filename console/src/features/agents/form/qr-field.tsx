import { Form } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { PictureField } from '#console/shared/schema-form/picture-field.tsx'
import '#console/shared/schema-form/schema-form.css'
import { readQr } from './read-qr.ts'

/** A picture that must hold a QR code; what it says is shown, so that a wrong one is seen before visitors see it. */
export const QrField = () => {
  const { t } = useTranslation()
  const watched: unknown = Form.useWatch('qrcode')
  const file = typeof watched === 'string' ? watched : ''
  const { answer, error, absent } = useAnswer(`qr-${file}`, async () => (file === '' ? undefined : readQr(file)))
  const isReading = file !== '' && answer === undefined && error === undefined && !absent
  const check = async (_rule: unknown, value: unknown): Promise<void> => {
    if (typeof value !== 'string' || value === '') return
    if ((await readQr(value)) === undefined) throw new Error(t('The picture is gone; upload it again'))
  }
  return (
    <Form.Item
      name="qrcode"
      label={t('QR picture')}
      validateTrigger="onChange"
      rules={[{ validator: check }]}
      extra={
        <span className="qr-says">
          {isReading ? t('Reading the code…') : undefined}
          {answer === undefined || file === '' ? undefined : t('The code says: {{text}}', { text: answer })}
          {file === '' ? t('The personal or WeChat-work QR code that a visitor scans.') : undefined}
        </span>
      }
    >
      <PictureField />
    </Form.Item>
  )
}
