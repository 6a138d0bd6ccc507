import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { type Option, SelectList } from './select-list.tsx'
import './ui-select.css'

export interface SelectProps<V extends string | number> {
  id?: string | undefined
  value: V | undefined
  onChange(value: V | undefined): void
  options: readonly Option<V>[]
  label: string
  placeholder?: string | undefined
  /** There may be none: Delete, or the cross for the pointer. */
  clears?: boolean
  small?: boolean
  disabled?: boolean | undefined
  className?: string | undefined
  /** Typing searches, and whoever draws it finds the options. */
  search?: { words: string; onSearch(words: string): void }
  searching?: boolean
  nothing?: string
  onOpenChange?(isOpen: boolean): void
  onBlur?: (() => void) | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * One of several, or none.
 * @example <Select label={t('Status')} value={status} options={options} clears onChange={setStatus} />
 */
export const Select = <V extends string | number>(props: SelectProps<V>) => {
  const { value, onChange, options, label, placeholder, clears = false, small = false, disabled, search } = props
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, point] = useState(0)
  const field = useRef<HTMLInputElement & HTMLButtonElement>(null)
  const chosen = options.find((option) => option.value === value)

  const open = (next: boolean): void => {
    if (next === isOpen) return
    point(Math.max(0, chosen === undefined ? 0 : options.indexOf(chosen)))
    setOpen(next)
    props.onOpenChange?.(next)
    if (!next) search?.onSearch('')
  }
  const choose = (option: Option<V>): void => {
    open(false)
    if (option.value !== value) onChange(option.value)
  }
  const press = (event: KeyboardEvent): void => {
    const { key } = event
    const step = search !== undefined && (key === 'Home' || key === 'End') ? undefined : STEPS[key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) point(step(active, options.length))
      else open(true)
    } else if (key === 'Enter' || (key === ' ' && search === undefined)) {
      // In a form it chooses, and does not send the form.
      event.preventDefault()
      const option = options[active]
      if (isOpen && option !== undefined) choose(option)
      else open(!isOpen)
    } else if (key === 'Escape' && isOpen) {
      event.stopPropagation()
      event.nativeEvent.stopPropagation()
      open(false)
    } else if (key === 'Tab') open(false)
    else if ((key === 'Delete' || key === 'Backspace') && search === undefined && clears) onChange(undefined)
    else if (key.length === 1 && search === undefined) {
      const at = options.findIndex((option) => option.label.toLowerCase().startsWith(key.toLowerCase()))
      if (isOpen && at !== -1) point(at)
    }
  }
  const common = {
    ref: field,
    id: props.id,
    role: 'combobox',
    className: 'ui-select-field',
    'aria-label': label,
    'aria-expanded': isOpen,
    'aria-haspopup': 'listbox',
    'aria-controls': isOpen ? list : undefined,
    'aria-activedescendant': isOpen && options[active] !== undefined ? `${list}-${active}` : undefined,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
    disabled,
    onKeyDown: press,
    onBlur: props.onBlur,
  } as const
  return (
    <span className={`ui-select ${small ? 'ui-select-small' : ''} ${props.className ?? ''}`}>
      {search === undefined ? (
        <button {...common} type="button" title={chosen?.label ?? label} onClick={() => open(!isOpen)}>
          {chosen === undefined ? <span className="ui-select-empty">{placeholder}</span> : chosen.label}
        </button>
      ) : (
        <input
          {...common}
          type="text"
          autoComplete="off"
          aria-autocomplete="list"
          title={chosen?.label}
          value={isOpen ? search.words : (chosen?.label ?? '')}
          placeholder={chosen?.label ?? placeholder}
          onClick={() => open(true)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            open(true)
            search.onSearch(target.value)
            point(0)
          }}
        />
      )}
      <span className="ui-select-mark">
        <Icon name={props.searching === true ? 'spin' : 'open'} />
      </span>
      {clears && chosen !== undefined && disabled !== true ? (
        <button
          type="button"
          className="ui-select-clear"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => {
            open(false)
            onChange(undefined)
            field.current?.focus()
          }}
        >
          <Icon name="error" />
        </button>
      ) : undefined}
      {isOpen ? (
        <SelectList
          id={list}
          anchor={() => field.current}
          label={label}
          options={options}
          chosen={value}
          active={active}
          point={point}
          choose={choose}
          onClose={() => open(false)}
          busy={props.searching}
          nothing={props.nothing}
        />
      ) : undefined}
    </span>
  )
}
