import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { parseSheet, readText } from '../../accounts/imports/parse-sheet.ts'
import { type ReadRows, readRows } from './read-rows.ts'

const MOST_BYTES = 1_000_000
const MOST_ROWS = 1_000

/** Where the rows come from: what was copied in a spreadsheet, or a CSV file. */
export const SourceStep = ({ take }: { take(read: ReadRows): void }) => {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState('')
  const [failure, setFailure] = useState<string>()
  const read = (text: string) => {
    const found = readRows(parseSheet(text))
    if (found.rows.length === 0) return setFailure(t('There is no row in it.'))
    if (found.rows.length > MOST_ROWS)
      return setFailure(t('At most {{n}} rows at once; split the sheet.', { n: MOST_ROWS }))
    return take(found)
  }
  const choose = async (file: File | undefined) => {
    setFailure(undefined)
    if (file === undefined) return
    if (file.size > MOST_BYTES) setFailure(t('The file is larger than 1 MB; split the sheet.'))
    else if (/\.xlsx?$/i.test(file.name))
      setFailure(t('Save the sheet as CSV first, or copy its cells and paste them below.'))
    else read(await readText(file))
  }
  return (
    <Form layout="vertical" className="import-source" onFinish={() => read(pasted)}>
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
      <p className="faint">
        {t('One agent a line: name, WeChat id, weight, daily limit, remark. Only the first two are needed.')}
      </p>
      <Form.Item label={t('Rows')} htmlFor="agents-paste">
        <Input.TextArea
          id="agents-paste"
          rows={8}
          value={pasted}
          placeholder={t('Xiao Wang, wx_wang, 5, 50, morning shift')}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Form.Item>
      <div className="mini-foot">
        <Button type="primary" htmlType="submit" disabled={pasted.trim() === ''}>
          {t('Read the table')}
        </Button>
        <label className="file-button">
          {t('Choose a CSV file')}
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
      </div>
    </Form>
  )
}
