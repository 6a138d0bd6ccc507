import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { useWaysBack } from '../shared/ways-back.tsx'
import { CouponBox } from './cart/coupon-box.tsx'
import { LineRow } from './cart/line-row.tsx'
import { Sums } from './cart/sums.tsx'
import { piecesOf, totalsOf } from './cart/totals.ts'
import { useCart } from './cart/use-cart.ts'
import { yuanOf } from './money.ts'
import { CHECKOUT } from './paths.ts'
import { GOODS } from './samples/goods.ts'
import './shop.css'

const ShoppingCartPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state = useCart()
  const { cart, coupon, restore, setCount, take, add } = state
  const { offer, bars } = useWaysBack()
  const { lines } = cart
  const others = GOODS.filter(({ id }) => !lines.some((line) => line.id === id))
  return (
    <DemoPage purpose={t('What is to be bought, how many of each, and what it comes to.')} restore={restore}>
      {bars}
      <div className="shop-parts">
        <section className="card padded shop-part" aria-label={t('Goods in the cart')}>
          {lines.length === 0 ? (
            <NothingHere title={t('The cart is empty')} hint={t('Put something in from below.')} />
          ) : (
            <ul className="shop-lines">
              {lines.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  setCount={(count) => setCount(line.id, count)}
                  take={() => offer(t('“{{name}}” was taken out.', { name: line.name }), take(line.id))}
                />
              ))}
            </ul>
          )}
        </section>
        <section className="card padded shop-part">
          <h2>{t('What it comes to')}</h2>
          <CouponBox {...state} />
          <Sums totals={totalsOf(lines, coupon)} pieces={piecesOf(lines)} />
          <Button type="primary" block disabled={lines.length === 0} onClick={() => navigate(CHECKOUT)}>
            {t('Go to checkout')}
          </Button>
        </section>
      </div>
      {others.length > 0 && (
        <section className="card padded shop-part shop-more">
          <h2>{t('Also in the shop')}</h2>
          <ul className="shop-goods">
            {others.map((goods) => (
              <li key={goods.id}>
                <span>
                  <strong>{goods.name}</strong> <span className="faint">{goods.option}</span>
                </span>
                <span className="num">{yuanOf(goods.price)}</span>
                <Button
                  size="small"
                  aria-label={t('Put into the cart: {{name}}', { name: goods.name })}
                  onClick={() => add(goods)}
                >
                  {t('Put into the cart')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DemoPage>
  )
}
export default ShoppingCartPage
