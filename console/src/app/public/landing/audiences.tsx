import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Shot, type ShotName } from './shots.tsx'
import './audience.css'

interface Audience {
  id: string
  title: string
  lead: string
  points: readonly string[]
  shot: ShotName
  alt: string
}

const AUDIENCES: readonly Audience[] = [
  {
    id: 'operators',
    title: text('For those who run the ads'),
    lead: text(
      'The first table of the morning: spend, conversions and cost of every ad set, beside the period before.',
    ),
    points: [
      text('Sort by any figure; what costs too much or fails to be pushed stands out.'),
      text('Change strategies, agents and tags of many ad sets at once, and undo it.'),
      text('Send yesterday against the day before by mail, once or every morning.'),
    ],
    shot: 'adsets',
    alt: text('The list of ad sets with spend, clicks, conversions and cost'),
  },
  {
    id: 'owners',
    title: text('For owners of a business'),
    lead: text('Sales, spend and return on one page; every figure leads to the rows it is made of.'),
    points: [
      text('Orders of Pinduoduo and JD find the ad they came from.'),
      text('Balances, budgets and commissions with warnings before money runs out.'),
      text('What needs someone today, with the way to put it right.'),
    ],
    shot: 'dashboard',
    alt: text('The dashboard with sales, orders, commission, spend and return'),
  },
  {
    id: 'agencies',
    title: text('For agencies'),
    lead: text('Many customers, many accounts, one console; each customer sees what is theirs.'),
    points: [
      text('Enterprises with their own members, roles and ad accounts, also one below another.'),
      text('Read-only links and live boards for customers without an account.'),
      text('Every visit as a line of steps, so that a question about a conversion has an answer.'),
    ],
    shot: 'adset',
    alt: text('The page of an ad set with its figures and their trend'),
  },
]

/** Who it is for, each with a picture of what they look at. */
export const Audiences = () => {
  const { t } = useTranslation()
  return AUDIENCES.map(({ id, title, lead, points, shot, alt }) => (
    <section key={id} id={id} className="audience" aria-labelledby={`landing-${id}`}>
      <div>
        <h2 id={`landing-${id}`} tabIndex={-1}>
          {t(title)}
        </h2>
        <p className="audience-lead">{t(lead)}</p>
        <ul className="audience-points">
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      </div>
      <Shot name={shot} alt={alt} />
    </section>
  ))
}
