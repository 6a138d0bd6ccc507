import { expect, test } from 'vitest'
import { planCluster, VICTIMS } from './plan.ts'

const firstOf = (seed: number) => planCluster(seed).take(300).toArray()

test('the same seed is the same plan, another one is another', () => {
  expect(firstOf(5)).toEqual(firstOf(5))
  expect(firstOf(5)).not.toEqual(firstOf(6))
})

test('every victim is met, and those alone that are asked for', () => {
  const victimOf = (kind: string) => kind.slice(0, kind.indexOf(':')).toLowerCase()
  expect(new Set(firstOf(5).map(({ kind }) => victimOf(kind)))).toEqual(new Set(VICTIMS))
  const some = planCluster(5, ['nats', 'product']).take(50).toArray()
  expect(new Set(some.map(({ kind }) => victimOf(kind)))).toEqual(new Set(['nats', 'product']))
})
