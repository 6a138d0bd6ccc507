import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { AppPicker } from '../app-picker.tsx'
import '#console/shared/form/form.css'
import '#console/shared/ui/page-note.css'

/** Only an address of the web is gone to. */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

/** Chooses the app and, where wanted, who is granted what the consent opens; then leaves for the platform. */
export const ConsentForm = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const [appId, setApp] = useState<string>()
  const [enterpriseId, setEnterprise] = useState(within)
  const [isLeaving, setLeaving] = useState(false)
  const leave = useMutation(async () => {
    if (appId === undefined) return
    const body = { appId, ...(enterpriseId === undefined ? {} : { enterpriseId }) }
    const { url } = await request('authorizeAccounts', { body })
    if (!isWebAddress(url)) throw new Error(url)
    setLeaving(true)
    window.location.assign(url)
  })
  return (
    <Form layout="vertical" onFinish={() => void leave.run()} className="form-body">
      {leave.error === undefined ? undefined : <FailureNote message={leave.error} close={leave.reset} />}
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
        <Button
          type="primary"
          htmlType="submit"
          disabled={appId === undefined}
          loading={spinning(leave.pending || isLeaving)}
        >
          {t('Go to the platform')}
        </Button>
        <Link to="/apps/adaccounts/list?tab=apps">{t('Manage third-party apps')}</Link>
      </div>
    </Form>
  )
}
