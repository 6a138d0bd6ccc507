import { Button, Form, Input } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { parseSheet } from '../../accounts/imports/parse-sheet.ts'
import { useSheetText } from '../../accounts/imports/use-sheet-text.ts'
import { type ReadRows, readRows } from './read-rows.ts'

const MOST_BYTES = 1_000_000
const MOST_ROWS = 1_000

/** Where the rows come from: what was copied in a spreadsheet, or a CSV file. */
export const SourceStep = ({ take }: { take(read: ReadRows): void }) => {
  const { t } = useTranslation()
  const { pasted, setPasted, failure, forget, choose, paste } = useSheetText({
    mostBytes: MOST_BYTES,
    tooLarge: t('The file is larger than 1 MB; split the sheet.'),
    read: (text) => {
      const found = readRows(parseSheet(text))
      if (found.rows.length === 0) return t('There is no row in it.')
      if (found.rows.length > MOST_ROWS) return t('At most {{n}} rows at once; split the sheet.', { n: MOST_ROWS })
      take(found)
      return undefined
    },
  })
  return (
    <Form layout="vertical" className="import-source" onFinish={paste}>
      {failure === undefined ? undefined : <FailureNote message={failure} close={forget} />}
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
