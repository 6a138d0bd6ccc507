import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failure.ts'
import { stillThere } from '../resource/still-there.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { spinning } from '../ui/spinning.tsx'

const TYPES = 'image/png,image/jpeg,image/webp,image/gif'

const upload = async (file: File): Promise<string> => {
  const body = new FormData()
  body.append('attachment', file)
  const [stored] = stillThere(await call('uploadFiles', { body })).files
  return stillThere(stored).url
}

interface PictureFieldProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  'aria-describedby'?: string
}

/** A picture, uploaded as soon as it is chosen; the value is its address on this server. */
export const PictureField = ({ id, value = '', onChange, ...control }: PictureFieldProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File) => {
    setBusy(true)
    setFailure(undefined)
    try {
      onChange?.(await upload(file))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="picture-field">
      {value === '' ? undefined : <img src={value} alt={t('The chosen picture')} />}
      <div className="picture-buttons">
        <Button
          id={id}
          aria-describedby={control['aria-describedby']}
          loading={spinning(busy)}
          onClick={() => input.current?.click()}
        >
          {value === '' ? t('Upload a picture') : t('Upload another')}
        </Button>
        {value === '' ? undefined : (
          <Button type="text" disabled={busy} onClick={() => onChange?.('')}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
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
