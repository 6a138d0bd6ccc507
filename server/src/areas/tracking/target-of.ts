import { kindOf } from '#contract/adsets/kinds.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'

/** Where the visitor goes on to, carrying the track id: in the place of {track}, else in the kind's own parameter. */
export const targetOf = (kind: AdsetKind, target: string, trackId: string): string =>
  // A header carries no other letters.
  carry(kind, target, trackId).replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)

const carry = (kind: AdsetKind, target: string, trackId: string): string => {
  if (target.includes('{track}')) return target.replaceAll('{track}', trackId)
  const { carrier = 'track' } = kindOf(kind)
  const [address = '', ...fragment] = target.split('#')
  const [path = '', ...query] = address.split('?')
  const kept = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${carrier}=`))
  const carried = `${path}?${[...kept, `${carrier}=${trackId}`].join('&')}`
  return fragment.length === 0 ? carried : `${carried}#${fragment.join('#')}`
}

const PLACE = '__TRACK__'
/** The same for one target and many track ids. */
export const leadTo = (kind: AdsetKind, target: string): ((trackId: string) => string) => {
  const parts = targetOf(kind, target, PLACE).split(PLACE)
  return (trackId) => parts.join(trackId)
}

export const isWebAddress = (target: string): boolean => /^https?:\/\//.test(target)

const LONGEST_NAME = 120
/** What the timeline calls it: host and path, without what was carried. */
export const targetName = (target: string): string => {
  const [address = ''] = target.split(/[?#]/)
  return address.replace(/^\w+:\/\//, '').slice(0, LONGEST_NAME)
}
