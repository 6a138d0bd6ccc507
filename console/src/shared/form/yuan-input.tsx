import { InputNumber } from 'antd'

/** What a form's field hands to a control. */
export interface Controlled<T> {
  id?: string
  value?: T
  onChange?: (value: T) => void
  onBlur?: () => void
}

/** Typed in yuan, kept in fen. */
export const YuanInput = ({ value, onChange, ...rest }: Controlled<number | null>) => (
  <InputNumber
    {...rest}
    value={typeof value === 'number' ? value / 100 : null}
    min={0}
    precision={2}
    prefix="¥"
    onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
  />
)
