import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../../shared/days.ts'
import { couponWords, problemSaid } from './coupon-words.ts'
import type { CouponProblem } from './totals.ts'
import type { CartState } from './use-cart.ts'
import '../shop.css'

type CouponBoxProps = Pick<CartState, 'coupons' | 'chosen' | 'problem' | 'redeem' | 'dropCoupon'>

export const CouponBox = ({ coupons, chosen, problem, redeem, dropCoupon }: CouponBoxProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<CouponProblem>()
  const said = useId()
  const redeemCode = (code: string): void => {
    const wrong = redeem(code)
    setRefused(wrong?.why === 'short' ? undefined : wrong)
    if (wrong?.why === undefined || wrong.why === 'short') setTyped('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    redeemCode(typed)
  }
  return (
    <section className="shop-coupon">
      <h3>{t('Coupon')}</h3>
      <form onSubmit={submit}>
        <Input
          value={typed}
          maxLength={20}
          status={refused === undefined ? undefined : 'error'}
          placeholder={t('Coupon code')}
          aria-label={t('Coupon code')}
          aria-describedby={said}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefused(undefined)
          }}
        />
        <Button htmlType="submit" disabled={typed.trim() === ''}>
          {t('Redeem')}
        </Button>
      </form>
      <div id={said} role="status">
        {refused !== undefined && <p className="shop-bad">{problemSaid(refused, t)}</p>}
        {chosen !== undefined && (
          <p className={problem === undefined ? 'shop-good' : 'shop-short'}>
            {chosen.code} · {couponWords(chosen, t)}
            {problem !== undefined && ` · ${problemSaid(problem, t)}`}
            <Button type="link" size="small" onClick={dropCoupon}>
              {t('Without the coupon')}
            </Button>
          </p>
        )}
      </div>
      <ul className="shop-coupons">
        {coupons
          .filter(({ lastDay, code }) => lastDay >= dayAt(0) && code !== chosen?.code)
          .map((coupon) => (
            <li key={coupon.code}>
              <button type="button" onClick={() => redeemCode(coupon.code)}>
                <strong>{coupon.code}</strong> {couponWords(coupon, t)}
                <span className="faint nowrap"> {t('until {{day}}', { day: coupon.lastDay })}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
