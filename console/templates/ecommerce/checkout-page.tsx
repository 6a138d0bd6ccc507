import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { dropDraft } from '#console/shared/form/draft.ts'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { dayAt } from '../shared/days.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { newId } from '../shared/new-id.ts'
import { useSample } from '../shared/use-sample.ts'
import { Sums } from './cart/sums.tsx'
import { piecesOf, totalsOf } from './cart/totals.ts'
import { useCart } from './cart/use-cart.ts'
import { AddressStep } from './checkout/address-step.tsx'
import { type Checkout, isCheckout, type Placed, type Step, STEPS } from './checkout/checkout.ts'
import { DeliveryStep } from './checkout/delivery-step.tsx'
import { PaymentStep } from './checkout/payment-step.tsx'
import { StepList } from './checkout/step-list.tsx'
import { yuanOf } from './money.ts'
import { CART } from './paths.ts'
import { sampleCheckout } from './samples/checkout.ts'
import './shop.css'

const Thanks = ({ placed, again }: { placed: Placed; again(): void }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded shop-thanks" role="status">
      <CheckCircleOutlined aria-hidden="true" />
      <h2>{t('The order is placed')}</h2>
      <p>
        {t('Number of the order')} <CopyId id={placed.no} />
      </p>
      <p className="num">
        {t('{{n}} {{n|piece|pieces}}, {{total}}', { n: placed.pieces, total: yuanOf(placed.total) })}
      </p>
      <Button type="primary" onClick={again}>
        {t('Order something else')}
      </Button>
    </section>
  )
}

const CheckoutPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { value: checkout, change, restore } = useSample('shop-checkout', sampleCheckout, isCheckout)
  const { cart, coupon, empty, restore: restoreCart } = useCart()
  const user = useAuth((state) => state.user?.id) ?? ''
  const [round, setRound] = useState(0)
  const { step, delivery, placed } = checkout
  const totals = totalsOf(cart.lines, coupon, delivery)
  const pieces = piecesOf(cart.lines)
  const merge = (values: Values, part: Partial<Checkout>): void =>
    change((now) => {
      const next: unknown = { ...now, ...values, ...part }
      return isCheckout(next) ? next : now
    })
  const go = (next: Step) => (values: Values) => merge(values, { step: next })
  const place = (values: Values): void => {
    const no = `SC${dayAt(0).replaceAll('-', '')}${newId().slice(0, 6).toUpperCase()}`
    merge(values, { placed: { no, total: totals.total, pieces } })
    empty()
  }
  const forms: Record<Step, () => ReactNode> = {
    address: () => <AddressStep checkout={checkout} next={go('delivery')} />,
    delivery: () => <DeliveryStep checkout={checkout} next={go('payment')} />,
    payment: () => <PaymentStep checkout={checkout} place={place} />,
  }
  const content = () => {
    if (placed !== undefined)
      return (
        <Thanks
          placed={placed}
          again={() => {
            change((now) => ({ ...now, step: 'address', placed: undefined }))
            void navigate(CART)
          }}
        />
      )
    if (cart.lines.length === 0)
      return (
        <div className="card">
          <NothingHere title={t('The cart is empty')} hint={t('Put something into the cart first.')}>
            <Button onClick={() => navigate(CART)}>{t('To the cart')}</Button>
          </NothingHere>
        </div>
      )
    return (
      <div className="shop-parts">
        <section className="card padded shop-part">
          <StepList step={step} go={(next) => merge({}, { step: next })} />
          <Fragment key={round}>{forms[step]()}</Fragment>
        </section>
        <section className="card padded shop-part">
          <h2>{t('What it comes to')}</h2>
          <ul className="shop-brief">
            {cart.lines.map(({ id, name, count, price }) => (
              <li key={id}>
                <span>
                  {name} × {count}
                </span>
                <span className="num">{yuanOf(price * count)}</span>
              </li>
            ))}
          </ul>
          <Sums totals={totals} pieces={pieces} />
          <Link to={CART}>{t('Change the cart')}</Link>
        </section>
      </div>
    )
  }
  return (
    <DemoPage
      purpose={t('From the address to the order in three steps; each is checked before the next.')}
      restore={() => {
        STEPS.forEach((one) => dropDraft(`${user}:demo-checkout-${one}`))
        restore()
        restoreCart()
        setRound(round + 1)
      }}
    >
      {content()}
    </DemoPage>
  )
}
export default CheckoutPage
