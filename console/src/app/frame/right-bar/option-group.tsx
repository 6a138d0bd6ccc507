import { type ReactNode, useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { chooseLayout, type LayoutChoice, useLayout } from '#console/shared/layout/layout-store.ts'
import './right-bar.css'

interface OptionGroupProps<K extends keyof LayoutChoice> {
  group: { key: K; title: string; options: Record<LayoutChoice[K], string> }
  /** Why it cannot be chosen now. */
  off?: string
  picture?: (value: string) => ReactNode
  /** So many side by side, and as many lines as it takes; without it all in one. */
  columns?: 2 | 4
  /** A choice that is none of the layout's own, in place of them while it is on. */
  beside?: { title: string; isOn: boolean; choose(): void; leave(value: LayoutChoice[K]): void }
}

/** One choice as radio buttons; each applies at once. */
export const OptionGroup = <K extends keyof LayoutChoice>({
  group,
  off,
  picture,
  columns,
  beside,
}: OptionGroupProps<K>) => {
  const { t } = useTranslation()
  const name = useId()
  const chosen = useLayout((state) => state[group.key])
  const options = Object.entries<string>(group.options)
  const choose = (value: string): void => {
    beside?.leave(value as LayoutChoice[K])
    chooseLayout({ [group.key]: value })
  }
  return (
    <fieldset
      className={columns === undefined ? 'right-bar-group' : `right-bar-group right-bar-group-${columns}`}
      disabled={off !== undefined}
    >
      <legend>{t(group.title)}</legend>
      <div className="right-bar-group-row">
        {options.map(([value, title]) => (
          <label key={value} className="right-bar-option">
            <input
              type="radio"
              name={name}
              value={value}
              checked={beside?.isOn !== true && value === chosen}
              onChange={() => choose(value)}
            />
            {picture?.(value)}
            <span>{t(title)}</span>
          </label>
        ))}
        {beside === undefined ? undefined : (
          <label className="right-bar-option">
            <input type="radio" name={name} checked={beside.isOn} onChange={beside.choose} />
            <span>{t(beside.title)}</span>
          </label>
        )}
      </div>
      {off !== undefined && <p className="right-bar-group-off">{off}</p>}
    </fieldset>
  )
}
