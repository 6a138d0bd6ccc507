import { expect, test } from 'vitest'
import { fenOf } from './shapes.ts'

test('an amount in yuan is the same amount in fen, though it is no exact binary fraction', () => {
  const amounts = Array.from({ length: 100_000 }, (_, fen) => fen)
  expect(amounts.filter((fen) => fenOf(fen / 100) !== fen)).toEqual([])
})
