import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../ui/text-input.tsx'
import './filter-bar.css'

const PAUSE = 300

interface TextFilterProps {
  value: string | undefined
  label: string
  onChange(value: string | undefined): void
}

/** A text that searches a moment after the last key, or at once on Enter. */
export const TextFilter = ({ value = '', label, onChange }: TextFilterProps) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const send = (next: string) => {
    clearTimeout(timer.current)
    sent.current = next.trim()
    onChange(sent.current === '' ? undefined : sent.current)
  }
  useEffect(() => {
    // Only what came from elsewhere (back, a saved view) replaces what is typed.
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextInput
      className="filter-bar-text"
      clears
      value={typed}
      icon="search"
      placeholder={label}
      aria-label={label}
      maxLength={200}
      onChange={(next) => {
        setTyped(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(send, next === '' ? 0 : PAUSE, next)
      }}
      onEnter={() => send(typed)}
    />
  )
}
