import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { EnterprisePicker } from '../../identity/enterprises/enterprise-picker.tsx'
import { AppPicker } from '../app-picker.tsx'

/** Only an address of the web is gone to. */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

/** Chooses the app and, where wanted, who is granted what the consent opens; then leaves for the platform. */
export const ConsentForm = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const [appId, setApp] = useState<string>()
  const [enterpriseId, setEnterprise] = useState(within)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const leave = async () => {
    if (appId === undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { appId, ...(enterpriseId === undefined ? {} : { enterpriseId }) }
      const { url } = stillThere(await call('authorizeAccounts', { body }))
      if (!isWebAddress(url)) throw new Error(url)
      window.location.assign(url)
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" onFinish={() => void leave()} className="record-form">
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
      <Form.Item label={t('Third-party app')} required htmlFor="consent-app">
        <AppPicker id="consent-app" label={t('Third-party app')} value={appId} onChange={setApp} />
      </Form.Item>
      <Form.Item label={t('Grant them to (optional)')} htmlFor="consent-enterprise">
        <EnterprisePicker
          id="consent-enterprise"
          label={t('Grant them to (optional)')}
          value={enterpriseId}
          onChange={setEnterprise}
        />
      </Form.Item>
      <Alert
        className="page-note"
        type="info"
        title={t(
          'You leave for the platform and come back here. Tick every account there: a new consent replaces the old.',
        )}
      />
      <div className="form-foot">
        <Button type="primary" htmlType="submit" disabled={appId === undefined} loading={spinning(busy)}>
          {t('Go to the platform')}
        </Button>
        <Link to="/apps/adaccounts/list?tab=apps">{t('Manage third-party apps')}</Link>
      </div>
    </Form>
  )
}
