import { expect, test } from 'vitest'
import { isAllowedAddress } from './address.ts'

test.each(['8.8.8.8', '101.226.1.1', '172.32.0.1', '223.255.255.254', '2408:8000::1', '2606:4700::1111'])(
  '%s is out in the open',
  (address) => {
    expect(isAllowedAddress(address, false)).toBe(true)
  },
)

const CLOSED = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1
  192.0.0.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::7f00:1 64:ff9b::7f00:1 64:ff9b:1::1
  fe80::1 fc00::1 fd12::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 100::1 nothing`

test.each(CLOSED.trim().split(/\s+/))('%s is refused', (address) => {
  expect(isAllowedAddress(address, false)).toBe(false)
})

test('loopback is opened only on request, and with it nothing else', () => {
  expect(['127.0.0.1', '127.8.0.1', '::1'].every((one) => isAllowedAddress(one, true))).toBe(true)
  const others = ['10.0.0.1', '0.0.0.0', '169.254.169.254', '::ffff:127.0.0.1', '::', 'fe80::1']
  expect(others.some((one) => isAllowedAddress(one, true))).toBe(false)
})
