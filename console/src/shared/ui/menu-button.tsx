import { useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Menu, type MenuGroup } from './menu.tsx'

interface MenuButtonProps extends ButtonProps {
  'aria-label': string
  align?: 'start' | 'end'
  /** Asked for when it opens. */
  groups(): readonly MenuGroup[]
}

/**
 * A button with a menu; the menu is drawn when it is opened.
 * @example <MenuButton aria-label={t('Density')} icon="density" groups={() => [{ id: 'all', items }]} />
 */
export const MenuButton = ({ align, groups, ...rest }: MenuButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button {...rest} ref={button} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen ? (
        <Menu
          anchor={() => button.current}
          label={rest['aria-label']}
          groups={groups()}
          align={align}
          onClose={() => setOpen(false)}
        />
      ) : undefined}
    </>
  )
}
