import { callbackAddress, clickValue } from '../click-value.ts'

/** The one address of the platform that takes conversions. */
const PATH = /^\/track\/activate\/?$/
const ADDRESS = /^[a-z]+(:\/\/|%3a)/i
const LONGEST = 4096

export const isAddress = (given: string): boolean => ADDRESS.test(given)

/** The address a click brought, if it is one for conversions; which host it names is the caller's to check. */
export const addressIn = (given: string): string | null => {
  const address = callbackAddress(given)
  if (address.length > LONGEST || !URL.canParse(address)) return null
  const { pathname, searchParams } = new URL(address)
  return PATH.test(pathname) && clickValue(searchParams.get('callback')) !== null ? address : null
}

/** Assumed: what the address carries is what the page of the same click is opened with. */
export const idInAddress = (given: string): string | null => {
  const address = addressIn(given)
  return address === null ? null : clickValue(new URL(address).searchParams.get('callback'))
}

const nameOf = (pair: string): string => {
  const [name = ''] = pair.split('=')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** What is said of the event is ours to say. */
const OURS = new Set(['event_type', 'event_time', 'purchase_amount'])

/** The address as it came, but for what it says of an event. */
export const addressWith = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const [base = '', ...rest] = address.split('?')
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !OURS.has(nameOf(pair)))
  return `${base}?${[...kept, new URLSearchParams(parameters)].join('&')}`
}
