import { Button, Space } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { OwnProfile } from '#contract/identity/entities.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { PICTURE_TYPES, uploadPicture } from '#console/shared/schema-form/upload-picture.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { saveProfile } from './save-profile.ts'
import './profile.css'

/** A file that is not uploaded yet. */
const Preview = ({ file, refuse }: { file: File; refuse: () => void }) => {
  const { t } = useTranslation()
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} className="profile-avatar" alt={t('Profile picture')} onError={refuse} />
}

/** Picks a picture, shows it, and keeps it only when told to. */
export const AvatarCard = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File>()
  const [isRefused, setRefused] = useState(false)
  const save = useMutation(async (file: File | null) => {
    setRefused(false)
    await saveProfile({ avatar: file === null ? null : await uploadPicture(file) })
    setPicked(undefined)
    notifyUser('success', t('Saved'))
  })
  const busy = save.pending
  const refuse = () => {
    setPicked(undefined)
    setRefused(true)
  }
  const failure = isRefused ? t('The browser cannot show this file as a picture; choose another') : save.error
  const forgetFailure = () => {
    setRefused(false)
    save.reset()
  }
  const mayUpload = profile.role !== 'MemberCustomer'
  return (
    <div className="profile-avatar-card">
      {picked === undefined ? undefined : <Preview file={picked} refuse={refuse} />}
      {picked !== undefined || profile.avatar === null ? undefined : (
        <img className="profile-avatar" src={profile.avatar} alt={t('Profile picture')} />
      )}
      {picked !== undefined || profile.avatar !== null ? undefined : (
        <span className="profile-avatar" aria-hidden="true">
          {[...(profile.fullname || profile.username)][0]?.toUpperCase()}
        </span>
      )}
      <div>
        <strong>{profile.fullname}</strong>
        <div className="faint">{profile.username}</div>
        {mayUpload ? (
          <Space wrap className="profile-avatar-buttons">
            <Button size="small" disabled={busy} onClick={() => input.current?.click()}>
              {t('Choose a picture')}
            </Button>
            {picked === undefined ? undefined : (
              <>
                <Button size="small" type="primary" loading={spinning(busy)} onClick={() => void save.run(picked)}>
                  {t('Use this picture')}
                </Button>
                <Button size="small" disabled={busy} onClick={() => setPicked(undefined)}>
                  {t('Cancel')}
                </Button>
              </>
            )}
            {picked === undefined && profile.avatar !== null ? (
              <Button size="small" type="text" loading={spinning(busy)} onClick={() => void save.run(null)}>
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
        accept={PICTURE_TYPES}
        aria-label={t('Choose a picture')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) setPicked(file)
          target.value = ''
        }}
      />
      {failure === undefined ? undefined : <FailureNote message={failure} close={forgetFailure} />}
    </div>
  )
}
