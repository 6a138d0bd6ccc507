import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'

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
    <Input
      className="filter-text"
      allowClear
      value={typed}
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      maxLength={200}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(send, target.value === '' ? 0 : PAUSE, target.value)
      }}
      onPressEnter={() => send(typed)}
    />
  )
}
