import { expect, test } from 'vitest'
import { checkUrl } from './check-url.ts'

const hosts = ['api.e.qq.com', 'tracking.e.qq.com', 'sim.test:8081', '127.0.0.1:9', '[::1]:9', '10.0.0.7']

test.each([
  'https://api.e.qq.com/v3.0/user_actions/add?cb=YWRz%3D&conv_id=1',
  'https://api.e.qq.com:443/conv',
  'HTTPS://API.E.QQ.COM/conv',
  'http://tracking.e.qq.com/conv?cb=a@b',
  'http://sim.test:8081/',
])('%s may be called', (text) => {
  expect(checkUrl(text, hosts, false)).toBeInstanceOf(URL)
})

test.each([
  ['https://evil.example/conv', 'host'],
  ['https://api.e.qq.com.evil.example/', 'host'],
  ['https://evil-api.e.qq.com/', 'host'],
  ['https://api.e.qq.com./', 'host'],
  ['https://api.e.qq.com:8443/', 'host'],
  ['http://sim.test/', 'host'],
  ['http://127.0.0.1/', 'host'],
  ['http://2130706433:9/', 'address'],
  ['http://0x7f.1:9/', 'address'],
  ['http://[::1]:9/', 'address'],
  ['http://10.0.0.7/', 'address'],
  ['https://user@api.e.qq.com/', 'url'],
  ['https://user:pass@api.e.qq.com/', 'url'],
  ['https://@api.e.qq.com/', 'url'],
  ['https://api.e.qq.com@evil.example/', 'url'],
  ['https://api.e.qq.com\\@evil.example/', 'url'],
  ['https://api.e.qq.com/conv#cb', 'url'],
  ['https://evil.example#@api.e.qq.com/', 'url'],
  ['https://api.e.qq.com/\nconv', 'url'],
  [' https://api.e.qq.com/', 'url'],
  ['https://api.e.qq.com/点', 'url'],
  ['ftp://api.e.qq.com/', 'url'],
  ['file:///etc/passwd', 'url'],
  ['javascript:alert(1)', 'url'],
  ['//api.e.qq.com/conv', 'url'],
  ['__CALLBACK__', 'url'],
  ['', 'url'],
])('%s is refused (%s)', (text, reason) => {
  expect(checkUrl(text, hosts, false)).toBe(reason)
})

test('with loopback allowed, loopback in the list may be called and a private network still not', () => {
  expect(checkUrl('http://127.0.0.1:9/', hosts, true)).toBeInstanceOf(URL)
  expect(checkUrl('http://[::1]:9/', hosts, true)).toBeInstanceOf(URL)
  expect(checkUrl('http://10.0.0.7/', hosts, true)).toBe('address')
})
