import { Button, InputNumber } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { yuanOf } from '../money.ts'
import type { Line } from './cart.ts'
import '../shop.css'

interface LineRowProps {
  line: Line
  setCount(count: number): void
  take(): void
}

export const LineRow = ({ line, setCount, take }: LineRowProps) => {
  const { t } = useTranslation()
  const { name, option, price, stock, count } = line
  return (
    <li className="shop-line">
      <span className="shop-tile" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className="shop-name">
        <strong>{name}</strong>
        <span className="faint">{option}</span>
        <span className="num">{yuanOf(price)}</span>
      </div>
      <div className="shop-count">
        <InputNumber
          min={1}
          max={stock}
          precision={0}
          value={count}
          aria-label={t('How many: {{name}}', { name })}
          onChange={(next) => next !== null && setCount(next)}
        />
        {count === stock && <span className="shop-short">{t('That is all there is')}</span>}
      </div>
      <strong className="num shop-sum">{yuanOf(price * count)}</strong>
      <Button type="link" size="small" aria-label={t('Take it out: {{name}}', { name })} onClick={take}>
        {t('Take it out')}
      </Button>
    </li>
  )
}
