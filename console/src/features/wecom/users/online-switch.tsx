import { Button, Input, Modal, Popover, Switch } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { WxUser } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { nameOfUser } from '../parts/name-of-user.ts'
import { linksOf } from '../paths.ts'
import { wxUsers } from '#console/shared/wecom/resource.ts'
import '../wecom.css'

const LONGEST = 100

interface AskReasonProps {
  name: string
  linkCount: number
  go(reason: string): void
  cancel(): void
}

const AskReason = ({ name, linkCount, go, cancel }: AskReasonProps) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <form
      className="wecom-reason"
      onSubmit={(event) => {
        event.preventDefault()
        go(reason.trim())
      }}
    >
      <strong>{t('Take {{name}} offline?', { name })}</strong>
      <span className="faint">
        {linkCount === 0
          ? t('They are in no link; nothing changes for visitors.')
          : t('They leave the range of {{n}} {{n|link|links}} within seconds.', { n: linkCount })}
      </span>
      <Input
        autoFocus
        value={reason}
        maxLength={LONGEST}
        placeholder={t('Reason (optional), such as on leave')}
        aria-label={t('Reason')}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && cancel()}
      />
      <span className="wecom-row">
        <Button size="small" type="primary" danger htmlType="submit">
          {t('Take offline')}
        </Button>
        <Button size="small" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </span>
    </form>
  )
}

/** Whether a person receives visitors; going offline asks why, and a refusal says which link would be left alone. */
export const OnlineSwitch = ({ user }: { user: WxUser }) => {
  const { t } = useTranslation()
  const { corpId, userId, online, linkCount } = user
  const name = nameOfUser(user)
  const [asking, setAsking] = useState(false)
  const { run, pending, error, reset } = useMutation(async (on: boolean, reason: string) => {
    setAsking(false)
    const reply = await mutate(on ? 'bringOnline' : 'takeOffline', { body: { corpId, userId, reason } })
    wxUsers.put(reply.user)
    const n = reply.links.length
    notifyUser(
      'success',
      on
        ? t('{{name}} is online; {{n}} {{n|link follows|links follow}}', { name, n })
        : t('{{name}} is offline; {{n}} {{n|link follows|links follow}}', { name, n }),
    )
  })
  return (
    <>
      <Popover
        trigger={[]}
        open={asking}
        placement="bottomLeft"
        destroyOnHidden
        content={
          <AskReason
            name={name}
            linkCount={linkCount}
            go={(reason) => void run(false, reason)}
            cancel={() => setAsking(false)}
          />
        }
      >
        <Switch
          size="small"
          checked={online}
          loading={pending}
          aria-label={t('{{name}} receives visitors', { name })}
          onChange={(on) => (on ? void run(true, '') : setAsking(true))}
        />
      </Popover>
      <Modal
        open={error !== undefined}
        width={420}
        title={online ? t('{{name}} stays online', { name }) : t('{{name}} stays offline', { name })}
        footer={<Button onClick={reset}>{t('Close')}</Button>}
        onCancel={reset}
      >
        <p role="alert">{error}</p>
        <Link to={linksOf(corpId)}>{t('To the acquisition links')}</Link>
      </Modal>
    </>
  )
}
