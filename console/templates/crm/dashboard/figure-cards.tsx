import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { yuan } from '../../projects/project-parts.tsx'
import type { Figure, Figures } from './figures.ts'
import '../crm.css'

const Change = ({ now, before }: Figure) => {
  const { t } = useTranslation()
  if (before === undefined) return null
  if (before === 0) return <span className="faint">{t('nothing to compare with')}</span>
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <span className={percent < 0 ? 'crm-down num' : 'crm-up num'}>
      {percent < 0 ? '↓' : '↑'} {Math.abs(percent)}% <span className="faint">{t('than the days before')}</span>
    </span>
  )
}

export const FigureCards = ({ earned, orders, fresh, open }: Figures) => {
  const { t } = useTranslation()
  const cards: [string, string, Figure][] = [
    [t('Money received'), yuan(earned.now), earned],
    [t('Orders placed'), String(orders.now), orders],
    [t('Clients won'), String(fresh.now), fresh],
    [t('In the pipeline'), yuan(open.now), open],
  ]
  return (
    <ul className="crm-figures">
      {cards.map(([name, said, figure]) => (
        <li key={name} className="card">
          <span>{name}</span>
          <strong className="num">{said}</strong>
          <Change {...figure} />
        </li>
      ))}
    </ul>
  )
}
