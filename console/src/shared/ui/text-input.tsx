import { type ComponentProps, type KeyboardEvent, type RefObject, useRef } from 'react'
import { Icon, type IconName } from './icons.tsx'
import './ui-input.css'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size' | 'ref'> {
  ref?: RefObject<HTMLInputElement | null>
  value: string
  onChange(value: string): void
  /** Enter was pressed, and not to end a word that is being composed. */
  onEnter?: () => void
  icon?: IconName
  /** Offers to empty it, to the pointer: by keys it is emptied as any field. */
  clears?: boolean
  small?: boolean
}

/** A line of text. */
export const TextInput = ({
  value,
  onChange,
  onEnter,
  icon,
  clears = false,
  small = false,
  className = '',
  ref,
  ...rest
}: TextInputProps) => {
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
  }
  return (
    <span className={`ui-input ${small ? 'ui-input-small' : ''} ${className}`}>
      {icon === undefined ? undefined : <Icon name={icon} />}
      <input
        type="text"
        {...rest}
        ref={field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
      {clears && value !== '' ? (
        <button
          type="button"
          className="ui-input-clear"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <Icon name="error" />
        </button>
      ) : undefined}
    </span>
  )
}
