import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import type { ShareLink } from '#contract/accounts/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import type { Answer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import './share-links.css'

interface LinkRowProps {
  link: ShareLink
  busy: boolean
  revoke(): void
}

const LinkRow = ({ link: { giver, note, createdAt, expiresAt, lastUsedAt }, busy, revoke }: LinkRowProps) => {
  const { t } = useTranslation()
  return (
    <li>
      <span className="drawer-row">
        <span>{note === '' ? giver.fullname : `${note} · ${giver.fullname}`}</span>
        <span className="faint">
          {t('Made')} <TimeText at={createdAt} /> ·{' '}
          {t('Good until {{time}}', { time: exactTime(expiresAt).slice(0, 16) })}
        </span>
        <span className="faint">
          {t('Last used')} <TimeText at={lastUsedAt} never={t('Not opened yet')} />
        </span>
      </span>
      <Popconfirm
        title={t('Revoke this link? Whoever has it sees nothing from then on.')}
        okText={t('Revoke')}
        cancelText={t('Cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={revoke}
      >
        <Button size="small" danger loading={spinning(busy)}>
          {t('Revoke')}
        </Button>
      </Popconfirm>
    </li>
  )
}

/** The read-only links of an enterprise that open something today; each can be revoked. */
export const ShareLinks = ({ links: { answer, error, reload } }: { links: Answer<readonly ShareLink[]> }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const revoke = async (id: string) => {
    setBusy(id)
    setFailure(undefined)
    try {
      await call('revokeShareLink', { params: { id } })
      notifyUser('success', t('The link was revoked'))
    } catch (thrown) {
      setFailure(messageOf(thrown))
    } finally {
      setBusy(undefined)
      reload()
    }
  }
  return (
    <section aria-label={t('Links in force')} className="share-links">
      <h2>{t('Links in force')}</h2>
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
      {answer?.length === 0 ? <p className="faint">{t('No link is in force.')}</p> : undefined}
      {answer === undefined || answer.length === 0 ? undefined : (
        <ul className="drawer-rows">
          {answer.map((link) => (
            <LinkRow key={link.id} link={link} busy={busy === link.id} revoke={() => void revoke(link.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}
