import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type BillLine, yuan } from '../bill.ts'
import '../invoice.css'

interface BillRowProps {
  line: BillLine
  patch(part: Partial<BillLine>): void
  remove(): void
}

/** A field on the screen, its plain value on paper. */
const Written = ({ value, children }: { value: string; children: ReactNode }) => (
  <>
    <span className="invoice-screen">{children}</span>
    <span className="invoice-paper">{value}</span>
  </>
)

export const BillRow = ({ line, patch, remove }: BillRowProps) => {
  const { t } = useTranslation()
  const { name, count, price } = line
  return (
    <tr>
      <td>
        <Written value={name}>
          <Input
            variant="filled"
            value={name}
            maxLength={60}
            aria-label={t('Item')}
            onChange={({ target }) => patch({ name: target.value })}
          />
        </Written>
      </td>
      <td className="invoice-number">
        <Written value={String(count)}>
          <InputNumber
            variant="filled"
            min={1}
            max={9999}
            precision={0}
            value={count}
            aria-label={t('Quantity of “{{name}}”', { name })}
            onChange={(next) => patch({ count: next ?? 1 })}
          />
        </Written>
      </td>
      <td className="invoice-number">
        <Written value={yuan(price)}>
          <InputNumber
            variant="filled"
            min={0}
            max={9_999_999}
            precision={2}
            value={price}
            aria-label={t('Unit price of “{{name}}”', { name })}
            onChange={(next) => patch({ price: next ?? 0 })}
          />
        </Written>
      </td>
      <td className="invoice-number num">{yuan(count * price)}</td>
      <td className="invoice-screen">
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('Remove “{{name}}”', { name })}
          onClick={remove}
        />
      </td>
    </tr>
  )
}
