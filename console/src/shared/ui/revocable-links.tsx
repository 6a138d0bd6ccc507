import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { isGone } from '#console/shared/query/still-there.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { FailureNote } from './failure-note.tsx'
import { spinning } from './spinning.tsx'
import { TimeText } from './time-text.tsx'
import { exactTime } from './when.ts'
import './drawer-list.css'
import './revocable-links.css'

interface RevocableLink {
  id: string
  createdAt: string
  /** Null: until it is revoked. */
  expiresAt: string | null
  lastUsedAt: string | null
}

interface RevocableLinksProps<L extends RevocableLink> {
  links: Query<readonly L[]>
  titleOf(this: void, link: L): string
  /** What the link shows, in a line of its own. */
  detailOf?(this: void, link: L): string
  /** Asked before one is revoked. */
  confirm: string
  revoke(this: void, id: string): Promise<unknown>
}

/** The links of an enterprise that open something today without a session; each can be revoked. */
export const RevocableLinks = <L extends RevocableLink>({
  links: { data: links, error, absent, refetch },
  titleOf,
  detailOf,
  confirm,
  revoke,
}: RevocableLinksProps<L>) => {
  const { t } = useTranslation()
  const [revoked, setRevoked] = useState<string>()
  const revocation = useMutation(async (id: string) => {
    setRevoked(id)
    await revoke(id).catch((thrown: unknown) => {
      refetch()
      // One that has ended meanwhile opens nothing, which is what was wanted.
      if (!isGone(thrown)) throw thrown
    })
    notifyUser('success', t('The link was revoked'))
  })
  const failure = error ?? (absent ? t('This no longer exists; someone else may have deleted it') : undefined)
  return (
    <section aria-label={t('Links in force')} className="revocable-links">
      <h2>{t('Links in force')}</h2>
      {failure === undefined ? undefined : <FailureNote message={failure} retry={refetch} />}
      {revocation.error === undefined ? undefined : <FailureNote message={revocation.error} close={revocation.reset} />}
      {links?.length === 0 ? <p className="faint">{t('No link is in force.')}</p> : undefined}
      {links === undefined || links.length === 0 ? undefined : (
        <ul className="drawer-list">
          {links.map((link) => (
            <li key={link.id}>
              <span className="drawer-list-row">
                <span>{titleOf(link)}</span>
                {detailOf === undefined ? undefined : <span className="faint">{detailOf(link)}</span>}
                <span className="faint">
                  {t('Made')} <TimeText at={link.createdAt} /> ·{' '}
                  {link.expiresAt === null
                    ? t('Good until it is revoked')
                    : t('Good until {{time}}', { time: exactTime(link.expiresAt).slice(0, 16) })}
                </span>
                <span className="faint">
                  {t('Last used')} <TimeText at={link.lastUsedAt} never={t('Not opened yet')} />
                </span>
              </span>
              <Popconfirm
                title={confirm}
                okText={t('Revoke')}
                cancelText={t('Cancel')}
                okButtonProps={{ danger: true }}
                onConfirm={() => void revocation.run(link.id)}
              >
                <Button size="small" danger loading={spinning(revocation.pending && revoked === link.id)}>
                  {t('Revoke')}
                </Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
