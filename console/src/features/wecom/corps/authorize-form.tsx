import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { CallFailure, messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import '#console/shared/form/form.css'
import '#console/shared/ui/page-note.css'

/** Only an address of the web is gone to. */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)
const SETTINGS_HELP = ['wecom.no_suite', 'wecom.no_ticket']

/** Chooses whose the corp will be, then leaves for WeCom. */
export const AuthorizeForm = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const [enterpriseId, setEnterprise] = useState(within)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const leave = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = enterpriseId === undefined ? {} : { enterpriseId }
      const { url } = await request('authorizeCorp', { body })
      if (!isWebAddress(url)) throw new Error(url)
      window.location.assign(url)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const leadsToSettings = isAdmin && failure instanceof CallFailure && SETTINGS_HELP.includes(failure.code)
  return (
    <Form layout="vertical" onFinish={() => void leave()} className="form-body">
      {failure === undefined ? undefined : (
        <FailureNote
          message={messageOf(failure)}
          detail={leadsToSettings ? <Link to="/apps/settings/wxwork">{t('To the settings')}</Link> : undefined}
          close={() => setFailure(undefined)}
        />
      )}
      <Form.Item
        label={isAdmin ? t('Whose corp it is (optional)') : t('Whose corp it is')}
        htmlFor="authorize-enterprise"
        extra={isAdmin ? t('Left empty, only administrators see it until it is assigned.') : undefined}
      >
        <EnterprisePicker
          id="authorize-enterprise"
          label={t('Whose corp it is')}
          value={enterpriseId}
          onChange={setEnterprise}
        />
      </Form.Item>
      <Alert
        className="page-note"
        type="info"
        title={t(
          'You leave for WeChat-work and come back here. The corp’s administrator scans the code there and agrees.',
        )}
      />
      <div className="form-foot">
        <Button type="primary" htmlType="submit" loading={spinning(busy)}>
          {t('Go to WeChat-work')}
        </Button>
      </div>
    </Form>
  )
}
