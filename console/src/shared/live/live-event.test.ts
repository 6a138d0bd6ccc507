import { describe, expect, test } from 'vitest'
import { readLiveEvent } from './live-event.ts'

describe('a frame of the live socket', () => {
  test('is read when it is one of the contract', () => {
    expect(readLiveEvent('{"type":"hello"}')).toEqual({ type: 'hello' })
    expect(readLiveEvent('{"type":"job","job":{"id":"jo_1"}}')).toMatchObject({ job: { id: 'jo_1' } })
  })

  test.each([
    '',
    'not json',
    'null',
    '[]',
    '{"type":"of a newer server"}',
    '{"type":"job"}',
    '{"type":"notification","notification":{}}',
  ])('is passed over when it is %j', (frame) => {
    expect(readLiveEvent(frame)).toBeUndefined()
  })

  test('is passed over when it is binary', () => {
    expect(readLiveEvent(new ArrayBuffer(4))).toBeUndefined()
  })
})
