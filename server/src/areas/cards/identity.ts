const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

const birthOf = (identity: string): string | undefined => {
  const day = `${identity.slice(6, 10)}-${identity.slice(10, 12)}-${identity.slice(12, 14)}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : undefined
}

/** An identity number of 18, with a day that exists and the check digit that follows from the rest. */
export const isIdentity = (text: string): boolean => {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || birthOf(text) === undefined) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return CHECKS[sum % 11] === text[17]
}

/** Whole years on a day of Shanghai, as YYYY-MM-DD. */
export const ageOn = (identity: string, day: string): number => {
  const birth = birthOf(identity) ?? day
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
