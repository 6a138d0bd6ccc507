import type { Wall, WallNeed } from '#contract/wall/entities.ts'
import { keyed } from '#console/shared/format/keyed.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { NEED_LABELS, nameOf } from './need-labels.ts'
import './wall-needs.css'

type Needs = NonNullable<Wall['needs']>

const LEVELS: readonly { level: WallNeed['level']; title: string }[] = [
  { level: 'danger', title: text('Urgent') },
  { level: 'warning', title: text('Soon') },
  { level: 'info', title: text('To know') },
]

const Row = ({ need }: { need: WallNeed }) => {
  const { t } = useTranslation()
  const { kind, level, count, more, since } = need
  const name = nameOf(need, t)
  return (
    <li className={`wall-needs-row is-${level}`}>
      <strong>{t(NEED_LABELS[kind])}</strong>
      <span className="wall-needs-name">{name}</span>
      <span className="wall-needs-since num">
        {since === null ? '' : t('since {{time}}', { time: exactTime(since).slice(5, 16) })}
      </span>
      <b className="num">{count === null ? '' : `${formatCount(count)}${more ? '+' : ''}`}</b>
    </li>
  )
}

/** What needs someone, the worst first. */
export const NeedsScene = ({ needs: { items, counted } }: { needs: Needs }) => {
  const { t } = useTranslation()
  const all = counted.danger + counted.warning + counted.info
  if (all === 0)
    return (
      <div className="wall-needs-none">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
        <p>{t('Nothing needs anyone')}</p>
      </div>
    )
  return (
    <div className="wall-needs">
      <div className="wall-needs-levels">
        {LEVELS.map(({ level, title }) => (
          <p key={level} className={`wall-needs-level is-${counted[level] === 0 ? 'none' : level}`}>
            {t(title)} <b className="num">{counted[level]}</b>
          </p>
        ))}
      </div>
      <ul className="wall-needs-rows">
        {keyed(items, ({ kind, name }) => `${kind} ${name}`).map(({ key, item }) => (
          <Row key={key} need={item} />
        ))}
      </ul>
      {all > items.length ? (
        <p className="wall-needs-more">{t('{{n}} others too', { n: formatCount(all - items.length) })}</p>
      ) : undefined}
    </div>
  )
}
