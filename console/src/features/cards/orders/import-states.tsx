import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate, request } from '#console/shared/query/mutate.ts'
import { SheetImport } from '#console/shared/sheet/sheet-import.tsx'
import type { Outcomes, SheetField, SheetRow } from '#console/shared/sheet/sheet-spec.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { ORDERS } from '../paths.ts'

const field = (name: string, title: string, known: readonly string[], required = false): SheetField => ({
  name,
  title,
  required,
  known: [name.toLowerCase(), ...known],
})

/** The columns the server takes; either number finds the order. */
const FIELDS: readonly SheetField[] = [
  field('orderNo', text('Order number'), ['订单号', '自定义单号', '商户订单号']),
  field('vendorOrderNo', text('Order number at the vendor'), ['渠道订单号', '平台单号', '上游单号']),
  field('state', text('Order state'), ['状态', '订单状态'], true),
  field('reason', text('Reason'), ['原因', '失败原因']),
  field('cardNumber', text('Card number'), ['号码', '手机号码', '开卡号码']),
  field('iccid', 'ICCID', []),
  field('expressCompany', text('Express company'), ['快递公司', '物流公司']),
  field('expressNumber', text('Express number'), ['快递单号', '物流单号']),
  field('activatedAt', text('Activated at'), ['激活时间']),
  field('firstChargedAt', text('First charged at'), ['首充时间']),
  field('firstCharge', text('First charge (yuan)'), ['首充金额', '首充金额元']),
]
const OUTCOMES: Outcomes = { changed: { text: text('State changes'), tone: 'ok' } }

/** Our own export has the number masked; that must not take the place of the whole one. */
const withoutMasked = ({ cardNumber = '', ...row }: SheetRow): SheetRow =>
  cardNumber === '' || cardNumber.includes('*') ? row : { ...row, cardNumber }

const send = async (rows: SheetRow[], dryRun: boolean) => {
  const body = { rows: rows.map(withoutMasked), dryRun }
  return (await (dryRun ? request : mutate)('importExtOrders', { body })).results
}

/** States out of a vendor's sheet: seen row by row before anything changes. */
const ImportStates = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={t('Import a status sheet')}
        purpose={t(
          'For what a vendor reports in a sheet alone: states go forward, never back; nothing else is changed.',
        )}
      />
      <div className="card padded">
        <SheetImport
          fields={FIELDS}
          send={send}
          outcomes={OUTCOMES}
          chunk={100}
          mostRows={5_000}
          mostBytes={5_000_000}
          fileName={t('orders-not-imported.csv')}
          templateName={t('order-states-template.csv')}
          help={t('Give one of the two order numbers and the state, in words such as “Shipped” or “Card is active”.')}
          placeholder={t('Order number, state, express number … with the headings in the first line')}
          done={{ label: t('To the card orders'), go: () => void navigate(ORDERS) }}
        />
      </div>
    </>
  )
}
export default ImportStates
