import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Provider } from '#contract/accounts/providers.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PROVIDER_CHOICES } from '../words.ts'
import { parseSheet, type Sheet } from './parse-sheet.ts'
import { useSheetText } from './use-sheet-text.ts'

const MOST_BYTES = 5_000_000
const MOST_ROWS = 5_000

interface SourceStepProps {
  provider: Provider
  setProvider(provider: Provider): void
  take(sheet: Sheet): void
}

/** Where the rows come from: a file, or what was copied in a spreadsheet. */
export const SourceStep = ({ provider, setProvider, take }: SourceStepProps) => {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const { pasted, setPasted, failure, forget, choose, paste } = useSheetText({
    mostBytes: MOST_BYTES,
    tooLarge: t('The file is larger than 5 MB; split the sheet.'),
    read: (text) => {
      const sheet = parseSheet(text)
      if (sheet.rows.length === 0)
        return t('There is no row below the line of headings. The first line must name the columns.')
      if (sheet.rows.length > MOST_ROWS) return t('At most {{n}} rows at once; split the sheet.', { n: MOST_ROWS })
      take(sheet)
      return undefined
    },
  })
  return (
    <Form layout="vertical" className="import-source" onFinish={paste}>
      {failure === undefined ? undefined : <FailureNote message={failure} close={forget} />}
      <Form.Item label={t('Platform')} htmlFor="import-provider">
        <Select
          id="import-provider"
          aria-label={t('Platform')}
          value={provider}
          options={PROVIDER_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(next: Provider) => setProvider(next)}
        />
      </Form.Item>
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
        <strong>{t('Choose a CSV file')}</strong>
        <span>{t('or drop it here; UTF-8 and the encoding of Chinese spreadsheets are both read')}</span>
        <input
          className="sr-only"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <Form.Item label={t('Or paste cells copied from a spreadsheet')} htmlFor="import-paste">
        <Input.TextArea
          id="import-paste"
          rows={6}
          value={pasted}
          placeholder={t('Account ID, name, company … with the headings in the first line')}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={pasted.trim() === ''}>
        {t('Read the table')}
      </Button>
    </Form>
  )
}
