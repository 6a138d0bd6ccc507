import type { Seeded } from '#simulators/shared/seeded.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

const checkOf = (head: string): string =>
  checks.charAt([...head].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11)

function birthOf(id: string): Date | null {
  const text = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : date
}

/** An identity number of 18 with a real date and the right check digit. */
export const isIdentity = (id: string): boolean =>
  /^[1-9]\d{16}[\dX]$/.test(id) && birthOf(id) !== null && checkOf(id.slice(0, 17)) === id.charAt(17)

/** Whole years at this moment. */
export function ageOf(id: string, now: number): number {
  const birth = birthOf(id)
  if (birth === null) return 0
  const today = new Date(now + 8 * 3_600_000)
  const years = today.getUTCFullYear() - birth.getUTCFullYear()
  const before = today.getUTCMonth() * 100 + today.getUTCDate() < birth.getUTCMonth() * 100 + birth.getUTCDate()
  return before ? years - 1 : years
}

/** A number nobody has, for tests and demonstrations. */
export function inventIdentity(seeded: Seeded, birthYear: number, region = '440106'): string {
  const date = `${String(seeded.int(1, 12)).padStart(2, '0')}${String(seeded.int(1, 28)).padStart(2, '0')}`
  const head = `${region}${birthYear}${date}${String(seeded.int(0, 999)).padStart(3, '0')}`
  return head + checkOf(head)
}
