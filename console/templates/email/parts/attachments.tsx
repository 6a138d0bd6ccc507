import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { saveFile } from '../../file/parts/save-file.ts'
import type { Attachment } from '../mail.ts'
import '../mail.css'

const save = ({ name, text }: Attachment): void =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)

export const Attachments = ({ files }: { files: readonly Attachment[] }) => {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul className="mail-files" aria-label={t('Attachments')}>
      {files.map((file) => (
        <li key={file.name}>
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden="true" />}
            aria-label={t('Download “{{name}}”', { name: file.name })}
            onClick={() => save(file)}
          >
            {file.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
