import { Input } from 'antd'
import { useNow } from '#console/shared/ui/use-now.ts'

const OFFSET = 8 * 3_600_000
/** Shanghai has had no summer time since 1991. */
const shown = (at: number): string => new Date(at + OFFSET).toISOString().slice(0, 16)
const kept = (text: string): string | undefined => {
  const at = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

interface MomentInputProps {
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
  onBlur?: () => void
}

/** A moment to the minute, in Beijing time whatever the machine's. */
export const MomentInput = ({ value, onChange, ...rest }: MomentInputProps) => {
  const now = useNow()
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value === undefined || value === '' ? '' : shown(Date.parse(value))}
      max={shown(now)}
      onChange={({ target }) => onChange?.(kept(target.value))}
    />
  )
}
