import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import './ui-button.css'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  kind?: 'primary' | 'default' | 'link' | 'text'
  danger?: boolean | undefined
  small?: boolean
  /** As wide as its place. */
  block?: boolean
  icon?: IconName | undefined
  iconEnd?: IconName
  /** Turns while the action is under way, and cannot be pressed meanwhile. */
  loading?: boolean
  submits?: boolean
  children?: ReactNode
}

const nothing = (): void => undefined

/**
 * A button of the page.
 * @example <Button kind="primary" icon="plus" onClick={create}>{t('New user')}</Button>
 */
export const Button = ({
  kind = 'default',
  danger = false,
  small = false,
  block = false,
  icon,
  iconEnd,
  loading = false,
  submits = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const isSquare = children === undefined && icon !== undefined
  const names = [
    'ui-button',
    kind === 'default' ? '' : `ui-button-${kind}`,
    danger ? 'ui-button-danger' : '',
    small ? 'ui-button-small' : '',
    isSquare ? 'ui-button-square' : '',
    block ? 'ui-button-block' : '',
    className,
  ]
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={names.filter(Boolean).join(' ')}
      aria-busy={loading || undefined}
      onClick={loading ? nothing : onClick}
    >
      {loading ? <Icon name="spin" /> : icon === undefined ? undefined : <Icon name={icon} />}
      {children === undefined ? undefined : <span>{children}</span>}
      {iconEnd === undefined ? undefined : <Icon name={iconEnd} />}
    </button>
  )
}
