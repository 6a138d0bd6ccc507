import { $generateHtmlFromNodes } from '@lexical/html'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isText } from '../shared/shape.ts'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { buildEditor } from './editor/build-editor.ts'
import { RichText } from './editor/rich-text.tsx'
import './sample-form.css'

const untouched = (): string => ''

const Note = () => {
  const { t } = useTranslation()
  const { value, change } = useSample('note', untouched, isText)
  const [html, setHtml] = useState<string>()
  const [editor] = useState(buildEditor)
  const show = (): void => editor.read(() => setHtml($generateHtmlFromNodes(editor)))
  return (
    <>
      <RichText editor={editor} label={t('A note')} start={value} onChange={(kept) => change(() => kept)} />
      <div>
        <Button onClick={show}>{t('Show as HTML')}</Button>
      </div>
      {html !== undefined && <pre className="sample-form-result">{html}</pre>}
    </>
  )
}

const EditorsPage = () => {
  const { t } = useTranslation()
  const { restore } = useSample('note', untouched, isText)
  const [round, setRound] = useState(0)
  const again = (): void => {
    restore()
    setRound(round + 1)
  }
  return (
    <GuidePage
      file="forms/editors-page.tsx"
      purpose={t('Text with headings, lists and emphasis; what you write survives a reload.')}
      restore={again}
    >
      <Example
        title={text('Rich text')}
        when={text('Where someone writes more than a remark: notes, announcements, greetings.')}
        shows="Note"
        wide
      >
        <Note key={round} />
      </Example>
    </GuidePage>
  )
}
export default EditorsPage
