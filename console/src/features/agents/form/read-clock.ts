/**
 * A time of day as people type it, in the form it is kept: `9`, `930`, `9:30` and `9：30` are read, the rest is left alone.
 * @example readClock('930') // '09:30'
 */
export const readClock = (typed: string, isEnd = false): string => {
  const plain = typed.trim().replace('：', ':').replace('.', ':')
  const found = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain)
  if (found === null) return plain
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  const isLast = hours === 24 && minutes === 0
  if (minutes > 59 || hours > 24 || (hours === 24 && !isLast)) return plain
  const midnight = isEnd ? '24:00' : '00:00'
  if (isLast || (hours === 0 && minutes === 0)) return midnight
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
export const isClock = (text: string): boolean => CLOCK.test(text) || text === '24:00'
