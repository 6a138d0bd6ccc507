import type { Wall } from '#contract/wall/entities.ts'
import { keyed } from '#console/shared/format/keyed.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { sayMoney } from './say.ts'
import './wall-adsets.css'

type Adsets = NonNullable<Wall['adsets']>

/** The ad sets that brought the most today. */
export const AdsetsScene = ({ adsets }: { adsets: Adsets }) => {
  const { t } = useTranslation()
  if (adsets.length === 0) return <p className="wall-adsets-none">{t('No ad set has had a click today.')}</p>
  const most = Math.max(1, ...adsets.map(({ conversions }) => conversions))
  return (
    <table className="wall-adsets">
      <thead>
        <tr>
          <th scope="col">{t('Ad set')}</th>
          <th scope="col">{t('Conversions')}</th>
          <th scope="col">{t('Clicks')}</th>
          <th scope="col" className="wall-adsets-extra">
            {t('Pushed')}
          </th>
          <th scope="col" className="wall-adsets-extra">
            {t('Spend')}
          </th>
          <th scope="col" className="wall-adsets-extra">
            {t('Cost per conversion')}
          </th>
        </tr>
      </thead>
      <tbody>
        {keyed(adsets, ({ name }) => name).map(({ key, at, item }) => (
          <tr key={key} className={at < 3 ? 'wall-adsets-row is-first' : 'wall-adsets-row'}>
            <th scope="row">
              <span className="wall-adsets-name">
                <span className="wall-adsets-rank num">{at + 1}</span>
                <span>{item.name}</span>
              </span>
              <i className="wall-adsets-bar" style={{ inlineSize: `${(item.conversions / most) * 100}%` }} />
            </th>
            <td className="num">
              <strong>{formatCount(item.conversions)}</strong>
            </td>
            <td className="num">{formatCount(item.clicks)}</td>
            <td className="wall-adsets-extra num">{formatCount(item.pushed)}</td>
            <td className="wall-adsets-extra num">{item.spend === 0 ? '—' : sayMoney(item.spend)}</td>
            <td className="wall-adsets-extra num">
              {item.spend === 0 || item.cost === null ? '—' : sayMoney(item.cost)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
