import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const connect = (policy: string) => policy.split('; ').find((one) => one.startsWith('connect-src'))

test('the page calls its own origin, and the second host where there is one', () => {
  expect(connect(pagePolicy('n'))).toBe("connect-src 'self' ws: wss:")
  expect(connect(pagePolicy('n', 'https://second.example/base'))).toBe(
    "connect-src 'self' ws: wss: https://second.example",
  )
})
