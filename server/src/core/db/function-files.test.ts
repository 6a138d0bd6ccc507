import { expect, test } from 'vitest'
import { orderByCalls } from './function-files.ts'

const named = (name: string, body = '') => ({ name, statements: `create function ${name}() as $$ ${body} $$` })

test('a function is applied after those it calls, each once', () => {
  const files = [
    named('alpha', 'select beta(1), gamma (2)'),
    named('beta', 'select gamma()'),
    named('gamma'),
    named('delta'),
  ]
  expect(orderByCalls(files).map(({ name }) => name)).toEqual(['gamma', 'beta', 'alpha', 'delta'])
})

test('what a comment or another word names is no call, and a circle is left to the database', () => {
  const files = [
    named('alpha', '-- beta()\nselect my_beta(), beta'),
    named('beta', 'gamma()'),
    named('gamma', 'beta()'),
  ]
  expect(orderByCalls(files).map(({ name }) => name)).toEqual(['alpha', 'gamma', 'beta'])
})
