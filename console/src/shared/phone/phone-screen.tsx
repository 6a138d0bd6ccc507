import type { CSSProperties, ReactNode } from 'react'
import { inkOn } from './ink-on.ts'
import './phone.css'

const HEX = /^#[0-9a-f]{6}$/
const colorOf = (typed: string, usual: string): string => (HEX.test(typed) ? typed : usual)
const PLAIN = '#ffffff'

interface PhoneScreenProps {
  caption: ReactNode
  /** The title of the document. */
  bar: string
  color: string
  background?: string
  /** A class beside that of every phone. */
  look?: string
  children: ReactNode
}

/** A phone with a page of ours on it; the page speaks Chinese whatever the console does. */
export const PhoneScreen = ({ caption, bar, color, background = PLAIN, look = '', children }: PhoneScreenProps) => {
  const brand = colorOf(color, '#2b5aed')
  const ground = colorOf(background, PLAIN)
  const colors: CSSProperties & Record<`--${string}`, string> = {
    '--brand': brand,
    '--ink-on': inkOn(brand),
    ...(ground === PLAIN ? {} : { backgroundColor: ground }),
  }
  return (
    <figure className={`phone ${look}`.trim()}>
      <figcaption>{caption}</figcaption>
      <div className="phone-screen" lang="zh-CN" style={colors}>
        <div className="phone-bar">{bar}</div>
        {children}
      </div>
    </figure>
  )
}
