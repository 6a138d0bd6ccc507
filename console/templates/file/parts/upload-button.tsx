import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

/** Opens the browser's own choice of files. */
export const UploadButton = ({ upload }: { upload(files: File[]): void }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('Files to upload')}
        onChange={({ target }) => {
          upload([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('Upload files')}
      </Button>
    </>
  )
}
