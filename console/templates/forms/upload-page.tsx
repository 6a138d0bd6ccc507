import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PictureField } from '#console/shared/schema-form/picture-field.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { newId } from '../shared/new-id.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { type ChosenFile, refusalOf, type Refusal, sizeText } from './upload/chosen-file.ts'
import { DropPlace } from './upload/drop-place.tsx'
import '#console/shared/ui/page-note.css'
import './upload.css'

const WORDS: Record<Refusal, string> = {
  many: text('“{{name}}” is one too many'),
  large: text('“{{name}}” is larger than 2 MB'),
  kind: text('“{{name}}” is neither a picture nor PDF nor CSV'),
}
const previewOf = (file: File): string | undefined =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
const forget = ({ preview }: ChosenFile): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

const FileList = () => {
  const { t } = useTranslation()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const shown = useRef(files)
  useEffect(() => {
    shown.current = files
  }, [files])
  useEffect(() => () => shown.current.forEach(forget), [])
  const take = (given: File[]): void => {
    const taken: ChosenFile[] = []
    const no: string[] = []
    for (const file of given) {
      const refusal = refusalOf(file, files.length + taken.length)
      if (refusal === undefined) taken.push({ id: newId(), file, preview: previewOf(file) })
      else no.push(t(WORDS[refusal], { name: file.name }))
    }
    setFiles([...files, ...taken])
    setRefused(no)
  }
  const remove = (gone: ChosenFile): void => {
    forget(gone)
    setFiles(files.filter(({ id }) => id !== gone.id))
  }
  return (
    <div>
      <DropPlace take={take} />
      {refused.map((said) => (
        <FailureNote key={said} message={said} close={() => setRefused(refused.filter((one) => one !== said))} />
      ))}
      <ul className="upload-list" aria-live="polite">
        {files.map((one) => (
          <li key={one.id}>
            {one.preview === undefined ? (
              <span className="upload-kind">{one.file.name.split('.').at(-1)}</span>
            ) : (
              <img src={one.preview} alt="" />
            )}
            <span className="upload-name">{one.file.name}</span>
            <span className="faint num">{sizeText(one.file.size)}</span>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('Remove “{{name}}”', { name: one.file.name })}
              onClick={() => remove(one)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Picture = () => {
  const [url, setUrl] = useState('')
  return <PictureField value={url} onChange={setUrl} />
}

const UploadPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="forms/upload-page.tsx" purpose={t('Files are checked before anything is sent.')}>
      <Example
        title={text('Several files')}
        when={text('Drop or choose; each is named, and can be taken away before it is sent.')}
        shows="FileList"
        wide
      >
        <FileList />
        <Alert
          className="page-note"
          type="info"
          title={t('These files stay in this tab: nothing is sent, and a reload forgets them.')}
        />
      </Example>
      <Example
        title={text('One picture')}
        when={text('A field of a form: uploaded to this server as soon as it is chosen, the value is its address.')}
        shows="Picture"
      >
        <Picture />
      </Example>
    </GuidePage>
  )
}
export default UploadPage
