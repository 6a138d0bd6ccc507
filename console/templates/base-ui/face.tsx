import './base-ui.css'

interface FaceProps {
  name: string
  size?: 'small' | 'large'
  square?: boolean
  /** An address of this site, or a data address: the content policy lets no other through. */
  picture?: string
}

/**
 * Someone's picture, or the first character of the name; the name itself stands beside it.
 * @example <Face name={agent.name} size="small" />
 */
export const Face = ({ name, size, square = false, picture }: FaceProps) => {
  const look = ['base-ui-face', size && `base-ui-face-${size}`, square && 'base-ui-face-square']
    .filter(Boolean)
    .join(' ')
  return picture === undefined ? (
    <span className={look} aria-hidden="true">
      {[...name][0]}
    </span>
  ) : (
    <img className={look} src={picture} alt="" />
  )
}
