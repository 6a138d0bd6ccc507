import { Button, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { OwnProfile } from '#contract/identity/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { saveProfile } from './save-profile.ts'

const TYPES = 'image/png,image/jpeg,image/webp,image/gif'

const upload = async (file: File): Promise<string> => {
  const body = new FormData()
  body.append('attachment', file)
  const [stored] = stillThere(await call('uploadFiles', { body })).files
  return stillThere(stored).url
}

/** Picks a picture, shows it, and keeps it only when told to. */
export const AvatarCard = ({ profile, saved }: { profile: OwnProfile; saved: (profile: OwnProfile) => void }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<{ file: File; preview: string }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(picked?.preview ?? ''), [picked])

  const run = async (work: () => Promise<OwnProfile>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      saved(await work())
      setPicked(undefined)
      notifyUser('success', t('Saved'))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const refuse = () => {
    if (picked === undefined) return
    setPicked(undefined)
    setFailure(t('The browser cannot show this file as a picture; choose another'))
  }
  const shown = picked?.preview ?? profile.avatar ?? undefined
  const mayUpload = profile.role !== 'MemberCustomer'
  return (
    <div className="avatar-card">
      {shown === undefined ? (
        <span className="profile-avatar" aria-hidden="true">
          {[...(profile.fullname || profile.username)][0]?.toUpperCase()}
        </span>
      ) : (
        <img className="profile-avatar" src={shown} alt={t('Profile picture')} onError={refuse} />
      )}
      <div>
        <strong>{profile.fullname}</strong>
        <div className="faint">{profile.username}</div>
        {mayUpload ? (
          <Space wrap className="avatar-buttons">
            <Button size="small" disabled={busy} onClick={() => input.current?.click()}>
              {t('Choose a picture')}
            </Button>
            {picked === undefined ? undefined : (
              <>
                <Button
                  size="small"
                  type="primary"
                  loading={spinning(busy)}
                  onClick={() => void run(async () => saveProfile({ avatar: await upload(picked.file) }))}
                >
                  {t('Use this picture')}
                </Button>
                <Button size="small" disabled={busy} onClick={() => setPicked(undefined)}>
                  {t('Cancel')}
                </Button>
              </>
            )}
            {picked === undefined && profile.avatar !== null ? (
              <Button
                size="small"
                type="text"
                loading={spinning(busy)}
                onClick={() => void run(() => saveProfile({ avatar: null }))}
              >
                {t('Remove the picture')}
              </Button>
            ) : undefined}
          </Space>
        ) : undefined}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        aria-label={t('Choose a picture')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) setPicked({ file, preview: URL.createObjectURL(file) })
          target.value = ''
        }}
      />
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
    </div>
  )
}
