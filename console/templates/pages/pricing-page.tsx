import { CheckOutlined } from '@ant-design/icons'
import { Button, InputNumber, Segmented } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { isNumber, oneOf, shape } from '../shared/shape.ts'
import { useSample } from '../shared/use-sample.ts'
import { PLAN_IDS, type PlanId, PLANS } from './samples/plans.ts'
import { type Term, totalOf } from './total-of.ts'
import './pages.css'

interface Choice {
  plan: PlanId
  term: Term
  seats: number
}
const TERMS = ['month', 'year'] as const
const isChoice = shape<Choice>({ plan: oneOf(PLAN_IDS), term: oneOf(TERMS), seats: isNumber })
const start = (): Choice => ({ plan: 'team', term: 'month', seats: 5 })
const yuan = (amount: number): string => `¥${amount.toLocaleString('en-US')}`

const PricingPage = () => {
  const { t } = useTranslation()
  const { value: choice, change, restore } = useSample('pricing', start, isChoice)
  const set = (part: Partial<Choice>): void => change((now) => ({ ...now, ...part }))
  const chosen = PLANS.find(({ id }) => id === choice.plan)
  return (
    <DemoPage
      purpose={t('Three plans side by side; the total follows the term and the number of people.')}
      restore={restore}
    >
      <div className="pages-terms">
        <Segmented<Term>
          aria-label={t('Term')}
          value={choice.term}
          options={[
            { value: 'month', label: t('Paid monthly') },
            { value: 'year', label: t('Paid yearly, two months free') },
          ]}
          onChange={(term) => set({ term })}
        />
        <label className="pages-seats">
          {t('People')}
          <InputNumber min={1} max={500} value={choice.seats} onChange={(seats) => set({ seats: seats ?? 1 })} />
        </label>
      </div>
      <ul className="pages-plans">
        {PLANS.map(({ id, name, said, monthly, parts }) => (
          <li key={id} className="card padded" data-chosen={id === choice.plan || undefined}>
            <h2>{t(name)}</h2>
            <p className="faint">{t(said)}</p>
            <p className="pages-price num">
              <strong>{yuan(totalOf(monthly, 1, choice.term))}</strong>{' '}
              {choice.term === 'month' ? t('a person and month') : t('a person and year')}
            </p>
            <ul>
              {parts.map((part) => (
                <li key={part}>
                  <CheckOutlined aria-hidden="true" /> {t(part)}
                </li>
              ))}
            </ul>
            <Button
              block
              type={id === choice.plan ? 'primary' : 'default'}
              aria-pressed={id === choice.plan}
              onClick={() => set({ plan: id })}
            >
              {id === choice.plan ? t('Chosen: {{name}}', { name: t(name) }) : t('Take {{name}}', { name: t(name) })}
            </Button>
          </li>
        ))}
      </ul>
      <p className="card padded pages-total num" role="status">
        {t('{{plan}} for {{n}} people: {{total}}', {
          plan: t(chosen?.name ?? ''),
          n: choice.seats,
          total: yuan(totalOf(chosen?.monthly ?? 0, choice.seats, choice.term)),
        })}
      </p>
    </DemoPage>
  )
}
export default PricingPage
