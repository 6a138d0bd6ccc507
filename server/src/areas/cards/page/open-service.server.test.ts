import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCards, type OpenCards } from '../testing/cards.ts'
import { openServiceCache } from './open-service.ts'
import { openCardHarness } from './testing/card-harness.ts'

let cards: OpenCards
beforeAll(async () => {
  cards = await openCards()
})
afterAll(() => cards?.stop())

test('an ad set shows its own enterprise’s service or everybody’s, while it is one and a card', async () => {
  const { id } = await cards.makeService('guangmeng', { name: '自己的卡' })
  const { context } = await openCardHarness(cards, id)
  const find = async () => (await openServiceCache(cards.server.services).find(context))?.name
  const change = (set: string) => cards.server.rows(`update card_services set ${set} where id = $1`, [id])
  expect(await find()).toBe('自己的卡')
  await change('enterprise_id = null')
  expect(await find()).toBe('自己的卡')
  await change(`enterprise_id = '${await cards.server.enterprise()}'`)
  expect(await find()).toBeUndefined()
  await change(`enterprise_id = '${cards.enterpriseId}', vendor = 'vas'`)
  expect(await find()).toBeUndefined()
  await change("vendor = 'hao172', status = 'off'")
  expect(await find()).toBe('自己的卡')
  await change('deleted_at = now()')
  expect(await find()).toBeUndefined()
})
