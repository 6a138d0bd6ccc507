import { Button } from 'antd'
import { useRef, useState } from 'react'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { Face } from '../parts/face.tsx'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = new FormData()
      body.append('corp_id', corpId)
      body.append('type', 'image')
      body.append('media', file)
      const stored = stillThere(await call('uploadMedia', { body }))
      show(stored.url)
      onChange?.(stored.media_id)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const has = now !== '' || value !== undefined
  return (
    <div className="wx-row">
      <Face name={name} src={shown ?? now} square />
      <Button
        id={id}
        aria-describedby={control['aria-describedby']}
        loading={spinning(busy)}
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
          if (file !== undefined) void take(file)
          target.value = ''
        }}
      />
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
    </div>
  )
}
