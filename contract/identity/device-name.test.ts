import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [WINDOWS, 'Chrome 141 · Windows'],
  [`${WINDOWS} Edg/141.0.0.0`, 'Edge 141 · Windows'],
  [`${MAC}605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari 18 · macOS'],
  [`${PHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18 · iPhone'],
  [`${PHONE} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat · iPhone'],
  [`${PHONE} Mobile/15E148 MicroMessenger/7.0.1 wxwork/4.1.30`, 'WeCom · iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome 140 · Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['node', 'Node.js'],
  ['something else', undefined],
  ['', undefined],
])('reads %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
