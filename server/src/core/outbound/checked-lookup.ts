import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isAllowedAddress } from './address.ts'

export const ADDRESS_REFUSED = 'ERR_ADDRESS_REFUSED'

class AddressRefused extends Error {
  readonly code = ADDRESS_REFUSED
}

/** Resolves a name to the addresses that may be called; the very ones are then connected to, so a second answer changes nothing. */
export const checkedLookup =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, [])
      const allowed = found.filter((one) => isAllowedAddress(one.address, allowLoopback))
      const [first] = allowed
      if (first === undefined) return done(new AddressRefused(hostname), [])
      if (options.all === true) return done(null, allowed)
      done(null, first.address, first.family)
    })
  }
