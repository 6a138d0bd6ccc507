import { expect, test } from 'vitest'
import { readCallback } from './read-callback.ts'

test.each([
  ['https://api.e.qq.com/v3.0/user_actions/add?cb=YWRz&conv_id=10001', 'needed'],
  ['https://api.e.qq.com/v3.0/user_actions/add?cb=YWRz&link_id=10001', 'needed'],
  ['https://api.e.qq.com/conv?cb=YWRz&conv_id=10001', 'wanted'],
  ['http://tracking.e.qq.com/conv?cb=YWRz&conv_id=10001', 'none'],
  ['https://tracking.e.qq.com/conv?cb=YWRz&conv_id=10001', 'none'],
  ['http://api.e.qq.com/conv?cb=YWRz&conv_id=10001', 'unsafe'],
  ['http://tracking.e.qq.com/v3.0/user_actions/add?cb=YWRz', 'unsafe'],
  ['http://127.0.0.1:19081/conv?cb=YWRz&conv_id=1', 'unsafe'],
])('%s: a token is %s', (url, token) => {
  expect(readCallback(url, false)).toEqual({ url, token })
})

test('with simulators a token may travel in the open on this machine, and only there', () => {
  expect(readCallback('http://127.0.0.1:19081/v3.0/user_actions/add?cb=a', true)?.token).toBe('needed')
  expect(readCallback('http://api.e.qq.com/v3.0/user_actions/add?cb=a', true)?.token).toBe('unsafe')
})

test('the address is kept letter by letter, decoded once where it still is encoded', () => {
  const url = 'https://api.e.qq.com/v3.0/user_actions/add?cb=a%2Bb%3D&conv_id=1&x=%E4%B8%AD'
  expect(readCallback(url, false)?.url).toBe(url)
  expect(readCallback(encodeURIComponent(url), false)?.url).toBe(url)
})
