import { type ReactNode, useEffect, useRef } from 'react'
import { Popover } from './popover.tsx'
import './ui-select.css'

export interface Option<V> {
  value: V
  label: string
  /** Before the label, saying nothing of its own. */
  mark?: ReactNode
}

interface SelectListProps<V> {
  id: string
  anchor(): HTMLElement | null
  label: string
  options: readonly Option<V>[]
  chosen: V | undefined
  active: number
  point(index: number): void
  choose(option: Option<V>): void
  onClose(): void
  busy?: boolean
  /** Said where there is no option. */
  nothing?: string | undefined
}

/** The choices of a select, below it; the focus stays in the field. */
export const SelectList = <V extends string | number>(props: SelectListProps<V>) => {
  const { id, anchor, label, options, chosen, active, point, choose, onClose, busy, nothing } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Popover anchor={anchor} role="none" className="ui-select-list" wide onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={id} role="listbox" aria-label={label} aria-busy={busy} className="ui-select-options">
        {options.map((option, index) => (
          // The keyboard is heard in the field.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === chosen}
            className={index === active ? 'ui-select-option is-active' : 'ui-select-option'}
            title={option.label}
            onPointerMove={() => point(index)}
            // Else the press would take the focus out of the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.mark}
            {option.label}
          </div>
        ))}
      </div>
      {options.length === 0 ? (
        <div className="ui-select-nothing" role="status">
          {nothing}
        </div>
      ) : undefined}
    </Popover>
  )
}
