import { Button, Drawer } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { contentOf, isPicture, isWords } from '../contents.ts'
import { type FileNode, sizeSaid } from '../node.ts'
import { saveFile } from './save-file.ts'
import '../file.css'

const SHOWN = 20_000

const Picture = ({ file, content }: { file: FileNode; content: Blob }) => {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
  return <img className="file-picture" ref={show} alt={file.name} />
}

const Words = ({ file, content }: { file: FileNode; content: Blob }) => {
  const [text, setText] = useState('')
  useEffect(() => {
    let isShown = true
    void content
      .slice(0, SHOWN)
      .text()
      .then((read) => isShown && setText(read))
    return () => {
      isShown = false
    }
  }, [content])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="file-words" role="region" tabIndex={0} aria-label={file.name}>
      {text}
    </pre>
  )
}

const Content = ({ file }: { file: FileNode }) => {
  const { t } = useTranslation()
  const content = useMemo(() => contentOf(file), [file])
  if (content === undefined)
    return (
      <NothingHere
        title={t('The content is no longer here')}
        hint={t('It was too large to be kept in this browser; upload it again.')}
      />
    )
  if (isPicture(file)) return <Picture file={file} content={content} />
  if (isWords(file)) return <Words file={file} content={content} />
  return <NothingHere title={t('No preview for this kind of file')} hint={t('It can be downloaded.')} />
}

export const Preview = ({ file, close }: { file: FileNode; close(): void }) => {
  const { t } = useTranslation()
  const content = contentOf(file)
  return (
    <Drawer open title={file.name} size={560} onClose={close} destroyOnHidden>
      <dl className="file-facts">
        <dt>{t('File size')}</dt>
        <dd className="num">{sizeSaid(file.size)}</dd>
        <dt>{t('Changed')}</dt>
        <dd>
          <TimeText at={file.at} />
        </dd>
      </dl>
      <Content key={file.id} file={file} />
      {content !== undefined && <Button onClick={() => saveFile(content, file.name)}>{t('Download')}</Button>}
    </Drawer>
  )
}
