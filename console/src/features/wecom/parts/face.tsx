import { useState } from 'react'
import '../wecom.css'

/** Pictures of other hosts are not loaded: the page may only show its own. */
const isOwn = (src: string): boolean => /^(\/(?!\/)|data:image\/)/.test(src)

interface FaceProps {
  name: string
  src: string
  /** Of a person, or of a company or account. */
  square?: boolean
}

/** A small picture beside a name that says the same; the first character where there is none. */
export const Face = ({ name, src, square = false }: FaceProps) => {
  const [broken, setBroken] = useState<string>()
  const className = square ? 'wx-face is-square' : 'wx-face'
  if (isOwn(src) && src !== broken)
    return <img className={className} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
  return (
    <span className={className} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '·'}
    </span>
  )
}
