import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import '../wecom.css'

interface AvatarFieldProps {
  corpId: string
  /** Shown until another is chosen. */
  now: string
  name: string
  id?: string
  value?: string
  onChange?: (mediaId: string) => void
  'aria-describedby'?: string
}

/** A picture that is uploaded to the corp as soon as it is chosen; the value is what WeCom calls it. */
export const AvatarField = ({ corpId, now, name, id, value, onChange, ...control }: AvatarFieldProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [shown, show] = useState<string>()
  const upload = useMutation(async (file: File) => {
    const body = new FormData()
    body.append('corp_id', corpId)
    body.append('type', 'image')
    body.append('media', file)
    const stored = await request('uploadMedia', { body })
    show(stored.url)
    onChange?.(stored.media_id)
  })
  const has = now !== '' || value !== undefined
  return (
    <div className="wecom-row">
      <Avatar name={name} src={shown ?? now} square />
      <Button
        id={id}
        aria-describedby={control['aria-describedby']}
        loading={spinning(upload.pending)}
        onClick={() => input.current?.click()}
      >
        {has ? t('Upload another') : t('Upload a picture')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('Upload a picture')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void upload.run(file)
          target.value = ''
        }}
      />
      {upload.error === undefined ? undefined : <FailureNote message={upload.error} close={upload.reset} />}
    </div>
  )
}
