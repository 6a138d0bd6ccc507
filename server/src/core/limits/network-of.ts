import { isIPv6 } from 'node:net'

/** What one line is given: an IPv4 address, or a whole /64 of IPv6. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const gap = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  const groups = [...(left ?? []), ...gap, ...(right ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
