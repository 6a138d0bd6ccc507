import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const connect = (policy: string) => policy.split('; ').find((one) => one.startsWith('connect-src'))

test('the page calls its own origin, and the second host where there is one', () => {
  expect(connect(pagePolicy('n'))).toBe("connect-src 'self'")
  expect(connect(pagePolicy('n', { publicUrl: 'http://10.0.0.1:8080' }))).toBe("connect-src 'self' ws://10.0.0.1:8080")
  const both = { publicUrl: 'https://go.example', secondHost: 'https://second.example/base' }
  expect(connect(pagePolicy('n', both))).toBe("connect-src 'self' wss://go.example https://second.example")
})
