import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#console/shared/form/draft.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useDraftName } from '#console/shared/form/use-draft-name.ts'
import { readLines } from './read-lines.ts'
import type { WayProps } from './search-way.tsx'
import '../commerce.css'

const MOST = 5000

const EXAMPLES: Record<WayProps['shop'], string> = {
  pingduoduo: 'https://mobile.yangkeduo.com/goods.html?goods_id=…',
  jdunion: 'https://item.jd.com/100012043978.html\n100012043978',
}

/** Links or ids as they were copied, kept over a reload. */
export const PasteWay = ({ shop, blocked, start }: WayProps) => {
  const { t } = useTranslation()
  const draft = useDraftName(`import-products-${shop}`)
  const [pasted, setPasted] = useState(() => {
    const kept = readDraft(draft)?.['pasted']
    return typeof kept === 'string' ? kept : ''
  })
  const { goods, repeated } = readLines(pasted)
  const isTooMuch = goods.length > MOST
  const type = (text: string) => {
    setPasted(text)
    if (text === '') dropDraft(draft)
    else writeDraft(draft, { pasted: text })
  }
  const why =
    goods.length === 0
      ? t('Paste links or ids first')
      : isTooMuch
        ? t('At most {{n}} at once; paste the rest afterwards.', { n: MOST })
        : blocked
  return (
    <Form layout="vertical">
      <Form.Item
        label={t('Links or ids of the goods, one per line')}
        htmlFor="goods-pasted"
        extra={t('A text the shop’s app shares will do: the link in it is taken.')}
        validateStatus={isTooMuch ? 'error' : undefined}
        help={isTooMuch ? why : undefined}
      >
        <Input.TextArea
          id="goods-pasted"
          autoSize={{ minRows: 6, maxRows: 16 }}
          value={pasted}
          placeholder={EXAMPLES[shop]}
          onChange={({ target }) => type(target.value)}
        />
      </Form.Item>
      <div className="commerce-import-foot">
        <span role="status">
          {t('{{n}} goods', { n: goods.length })}
          {repeated === 0 ? undefined : (
            <span className="faint"> {t('{{n}} repeated {{n|one is|ones are}} left out', { n: repeated })}</span>
          )}
        </span>
        <Button
          type="primary"
          disabled={why !== undefined}
          title={why}
          onClick={() => {
            start(goods.map((one) => ({ goods: one, name: one })))
            type('')
          }}
        >
          {t('Import {{n}} goods', { n: goods.length })}
        </Button>
      </div>
    </Form>
  )
}
