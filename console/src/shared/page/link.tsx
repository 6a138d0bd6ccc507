import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useNavigate } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  replace?: boolean
  state?: unknown
}

/** Another tab, a download, a menu: the browser's own business. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** A link within the console. The router's own brings what loads data by routes, which is a third of its weight. */
export const Link = ({ to, replace, state, target, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== '_self')) return
    event.preventDefault()
    // Where one already is adds nothing to go back to.
    void navigate(to, { replace: replace ?? location.hash === href, state })
  }
  return (
    <a {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  )
}
