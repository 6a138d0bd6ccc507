import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useMutation } from '../query/use-mutation.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { spinning } from '../ui/spinning.tsx'
import { PICTURE_TYPES, uploadPicture } from './upload-picture.ts'
import './schema-form.css'

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
  const upload = useMutation(async (file: File) => onChange?.(await uploadPicture(file)))
  return (
    <div className="schema-form-picture">
      {value === '' ? undefined : <img src={value} alt={t('The chosen picture')} />}
      <div className="schema-form-picture-buttons">
        <Button
          id={id}
          aria-describedby={control['aria-describedby']}
          loading={spinning(upload.pending)}
          onClick={() => input.current?.click()}
        >
          {value === '' ? t('Upload a picture') : t('Upload another')}
        </Button>
        {value === '' ? undefined : (
          <Button type="text" disabled={upload.pending} onClick={() => onChange?.('')}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
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
