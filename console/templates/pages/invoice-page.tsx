import { PlusOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { newId } from '../shared/new-id.ts'
import { useSample } from '../shared/use-sample.ts'
import { useWaysBack } from '../shared/ways-back.tsx'
import { type Bill, type BillLine, isBill, sumsOf, yuan } from './bill.ts'
import { BillRow } from './parts/bill-row.tsx'
import { sampleBill, SELLER } from './samples/bill.ts'
import './invoice.css'

const TAXES = [0, 1, 3, 6, 13]

const InvoicePage = () => {
  const { t } = useTranslation()
  const { value: bill, change, restore } = useSample('invoice', sampleBill, isBill)
  const { offer, bars } = useWaysBack()
  const set = (part: Partial<Bill>): void => change((now) => ({ ...now, ...part }))
  const patch = (id: string, part: Partial<BillLine>): void =>
    set({ lines: bill.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) })
  const remove = ({ id, name }: BillLine): void => {
    const before = bill.lines
    set({ lines: before.filter((line) => line.id !== id) })
    offer(t('“{{name}}” was deleted.', { name }), () => set({ lines: before }))
  }
  const sums = sumsOf(bill)
  return (
    <DemoPage
      purpose={t('Change it on the screen; on paper only the invoice is left.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      {bars}
      <article className="card padded invoice">
        <header>
          <div>
            <strong className="invoice-title">{t('Service invoice')}</strong>
            <p className="num">{t('No. {{number}}', { number: bill.number })}</p>
          </div>
          <dl>
            <dt>{t('Made out on')}</dt>
            <dd className="num">{bill.day}</dd>
            <dt>{t('To be paid by')}</dt>
            <dd className="num">{bill.due}</dd>
          </dl>
        </header>
        <div className="invoice-sides">
          <div>
            <h2>{t('From whom')}</h2>
            <p>{SELLER.name}</p>
            <p>{SELLER.place}</p>
            <p className="num">{SELLER.bank}</p>
          </div>
          <div>
            <h2>{t('For whom')}</h2>
            <p>{bill.buyer}</p>
          </div>
        </div>
        <ScrollBox>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Quantity')}</th>
              <th scope="col">{t('Unit price')}</th>
              <th scope="col">{t('Amount')}</th>
              <th scope="col" className="invoice-screen">
                <span className="sr-only">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {bill.lines.map((line) => (
              <BillRow key={line.id} line={line} patch={(part) => patch(line.id, part)} remove={() => remove(line)} />
            ))}
          </tbody>
        </ScrollBox>
        <div className="invoice-foot">
          <div className="invoice-screen invoice-tools">
            <Button
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => set({ lines: [...bill.lines, { id: newId(), name: '', count: 1, price: 0 }] })}
            >
              {t('Add an item')}
            </Button>
            <Select
              value={bill.tax}
              aria-label={t('Tax rate')}
              options={TAXES.map((value) => ({ value, label: t('Tax {{n}}%', { n: value }) }))}
              onChange={(tax) => set({ tax })}
            />
          </div>
          <dl className="invoice-sums num" aria-live="polite">
            <dt>{t('Without tax')}</dt>
            <dd>{yuan(sums.net)}</dd>
            <dt>{t('Tax {{n}}%', { n: bill.tax })}</dt>
            <dd>{yuan(sums.tax)}</dd>
            <dt>{t('Altogether')}</dt>
            <dd>
              <strong>{yuan(sums.total)}</strong>
            </dd>
          </dl>
        </div>
      </article>
    </DemoPage>
  )
}
export default InvoicePage
