import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4')
}

// Of IPv6 only what is routed in the open counts; that leaves out mapped, translated, local and multicast addresses at once.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
closed6.addSubnet('2001::', 23, 'ipv6')
closed6.addSubnet('2001:db8::', 32, 'ipv6')
closed6.addSubnet('2002::', 16, 'ipv6')
closed6.addSubnet('3fff::', 20, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
const loopback6 = new BlockList()
loopback6.addAddress('::1', 'ipv6')

/** Whether a connection to this IP address may be opened. */
export const isAllowedAddress = (address: string, allowLoopback: boolean): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4') || (allowLoopback && loopback.check(address, 'ipv4'))
  if (family !== 6) return false
  if (allowLoopback && loopback6.check(address, 'ipv6')) return true
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
