import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { newWebhookSecret, signedHeaders } from './sign.ts'

const message = { id: 'we_1', at: new Date(), body: '{"type":"order.created","data":{"名":"号卡 🎉"}}' }

it('the published library takes what is signed', () => {
  const secret = newWebhookSecret()
  const headers = signedHeaders([secret], message)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(message.id, message.at, message.body))
  expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body))
})

it('signed by two secrets it is taken by whoever knows either, and by nobody else', () => {
  const [newer, older] = [newWebhookSecret(), newWebhookSecret()]
  const headers = signedHeaders([newer, older], message)
  for (const secret of [newer, older]) expect(new Webhook(secret).verify(message.body, headers)).toBeDefined()
  expect(() => new Webhook(newWebhookSecret()).verify(message.body, headers)).toThrow()
})

it('another body, id or time is not taken', () => {
  const secret = newWebhookSecret()
  const headers = signedHeaders([secret], message)
  const library = new Webhook(secret)
  expect(() => library.verify(`${message.body} `, headers)).toThrow()
  expect(() => library.verify(message.body, { ...headers, 'webhook-id': 'we_2' })).toThrow()
  const later = String(Number(headers['webhook-timestamp']) + 1)
  expect(() => library.verify(message.body, { ...headers, 'webhook-timestamp': later })).toThrow()
})
