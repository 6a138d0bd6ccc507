import { useState } from 'react'
import './avatar.css'

/** Pictures of other hosts are not loaded: the page may only show its own. */
export const isOwnPicture = (src: string): boolean => /^(\/(?!\/)|data:image\/)/.test(src)

interface AvatarProps {
  name: string
  src: string
  /** Of a person, or of a company or account. */
  square?: boolean
}

/** A small picture beside a name that says the same; the first character where there is none. */
export const Avatar = ({ name, src, square = false }: AvatarProps) => {
  const [broken, setBroken] = useState<string>()
  const className = square ? 'avatar is-square' : 'avatar'
  if (isOwnPicture(src) && src !== broken)
    return <img className={className} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
  return (
    <span className={className} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '·'}
    </span>
  )
}
