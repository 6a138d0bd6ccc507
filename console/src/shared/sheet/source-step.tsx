import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { csvOf, saveText } from './failed-csv.ts'
import type { SheetImportProps } from './sheet-spec.ts'
import type { SheetTextState } from './use-sheet-text.ts'
import './drop-place.css'
import './sheet-import.css'
import '../ui/mini-table.css'

interface SourceStepProps extends Pick<SheetImportProps, 'fields' | 'above' | 'help' | 'placeholder' | 'templateName'> {
  source: SheetTextState
}

/** Where the rows come from: a file, or what was copied in a spreadsheet. */
export const SourceStep = ({ source, fields, above, help, placeholder, templateName }: SourceStepProps) => {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const { pasted, setPasted, failure, forget, choose, paste } = source
  return (
    <Form layout="vertical" className="sheet-import-source" onFinish={paste}>
      {failure === undefined ? undefined : <FailureNote message={failure} close={forget} />}
      {above}
      {/* A label is clicked and focused through its input; dropping is one more way to the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={over ? 'drop-place is-over' : 'drop-place'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void choose(event.dataTransfer.files[0])
        }}
      >
        <strong>{t('Choose a CSV or XLSX file')}</strong>
        <span>{t('or drop it here; of a workbook the first sheet is read')}</span>
        <input
          className="sr-only"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <Form.Item label={t('Or paste cells copied from a spreadsheet')} htmlFor="sheet-paste" extra={help}>
        <Input.TextArea
          id="sheet-paste"
          rows={6}
          value={pasted}
          placeholder={placeholder}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Form.Item>
      <div className="mini-table-foot">
        <Button type="primary" htmlType="submit" disabled={pasted.trim() === ''}>
          {t('Read the table')}
        </Button>
        <Button type="link" onClick={() => saveText(csvOf([fields.map(({ title }) => t(title))]), templateName)}>
          {t('Download the template')}
        </Button>
      </div>
    </Form>
  )
}
