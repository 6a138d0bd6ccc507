import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import type { WallLink } from '#contract/wall/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { isGone } from '#console/shared/query/still-there.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { SCENE_LABELS } from './scene-labels.ts'
import './wall-links.css'
import '#console/shared/ui/drawer-list.css'

interface LinkRowProps {
  link: WallLink
  busy: boolean
  revoke(): void
}

const LinkRow = ({ link, busy, revoke }: LinkRowProps) => {
  const { t } = useTranslation()
  const { name, giver, scenes, seconds, masked, createdAt, expiresAt, lastUsedAt } = link
  const shown = [
    scenes.map((scene) => t(SCENE_LABELS[scene])).join(t(', ')),
    t('{{n}} s each', { n: seconds }),
    ...(masked ? [t('Names in part only')] : []),
  ]
  return (
    <li>
      <span className="drawer-list-row">
        <span>
          {name} · {giver.fullname}
        </span>
        <span className="faint">{shown.join(' · ')}</span>
        <span className="faint">
          {t('Made')} <TimeText at={createdAt} /> ·{' '}
          {expiresAt === null
            ? t('Good until it is revoked')
            : t('Good until {{time}}', { time: exactTime(expiresAt).slice(0, 16) })}
        </span>
        <span className="faint">
          {t('Last used')} <TimeText at={lastUsedAt} never={t('Not opened yet')} />
        </span>
      </span>
      <Popconfirm
        title={t('Revoke this link? Screens that show it go dark within a minute.')}
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

/** The links of an enterprise's wall board that open something today; each can be revoked. */
export const WallLinks = ({
  links: { data: links, error, absent, refetch },
}: {
  links: Query<readonly WallLink[]>
}) => {
  const { t } = useTranslation()
  const [revoked, setRevoked] = useState<string>()
  const revoke = useMutation(async (id: string) => {
    setRevoked(id)
    await mutate('revokeWallLink', { params: { id } }).catch((thrown: unknown) => {
      refetch()
      // One that has ended meanwhile opens nothing, which is what was wanted.
      if (!isGone(thrown)) throw thrown
    })
    notifyUser('success', t('The link was revoked'))
  })
  const failure = error ?? (absent ? t('This no longer exists; someone else may have deleted it') : undefined)
  return (
    <section aria-label={t('Links in force')} className="wall-links">
      <h2>{t('Links in force')}</h2>
      {failure === undefined ? undefined : <FailureNote message={failure} retry={refetch} />}
      {revoke.error === undefined ? undefined : <FailureNote message={revoke.error} close={revoke.reset} />}
      {links?.length === 0 ? <p className="faint">{t('No link is in force.')}</p> : undefined}
      {links === undefined || links.length === 0 ? undefined : (
        <ul className="drawer-list">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              busy={revoke.pending && revoked === link.id}
              revoke={() => void revoke.run(link.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
