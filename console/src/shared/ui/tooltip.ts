import { placeAt } from './place-at.ts'
import './ui-tooltip.css'

const ID = 'ui-tooltip'
let anchor: HTMLElement | undefined

/** One element for all of them, made with the first. */
const boxOf = (): HTMLElement => {
  const known = document.getElementById(ID)
  if (known !== null) return known
  const box = document.createElement('div')
  Object.assign(box, { id: ID, className: ID, popover: 'manual' })
  box.setAttribute('role', 'tooltip')
  ;(document.getElementById('page') ?? document.body).append(box)
  return box
}

const hide = (): void => {
  if (anchor === undefined) return
  anchor.removeAttribute('aria-describedby')
  anchor = undefined
  boxOf().hidePopover()
  document.removeEventListener('pointerover', look, true)
  document.removeEventListener('keydown', press, true)
  document.removeEventListener('scroll', hide, true)
}
/** What is taken away under the pointer does not say that it was left. */
const look = ({ target }: Event): void => {
  if (anchor?.isConnected !== true || !(target instanceof Node && anchor.contains(target))) hide()
}
const press = ({ key }: KeyboardEvent): void => {
  if (key === 'Escape') hide()
}

const show = (element: HTMLElement, said: string): void => {
  hide()
  anchor = element
  const box = boxOf()
  box.textContent = said
  element.setAttribute('aria-describedby', ID)
  box.showPopover()
  placeAt(box, element, { side: 'top', align: 'center' })
  document.addEventListener('pointerover', look, true)
  document.addEventListener('keydown', press, true)
  document.addEventListener('scroll', hide, true)
}

/**
 * Says something about an element while the pointer or the focus is on it.
 * @example <Button aria-disabled {...tooltip(why)} />
 */
export const tooltip = (said: string | undefined) =>
  said === undefined
    ? {}
    : {
        onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }) => show(currentTarget, said),
        onPointerLeave: hide,
        onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => show(currentTarget, said),
        onBlur: hide,
      }
