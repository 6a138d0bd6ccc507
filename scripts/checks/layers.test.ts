import { expect, test } from 'vitest'
import { findCycles, edgesOf, type Import, readImports } from './import-graph.ts'
import { AREA_ROWS, findWrongImports } from './layers.ts'
import { walk } from './walk.ts'

const imports = readImports(['server'])
const between = (from: string, to: string): Import => ({
  from: `server/src/${from}`,
  to: `server/src/${to}`,
  typeOnly: true,
  dynamic: false,
})

test('no import of the server goes upwards or in a circle', () => {
  expect(findWrongImports(imports)).toEqual([])
})

test('every area stands in one row', () => {
  const areas = new Set(walk('server/src/areas', /\.ts$/).map((path) => path.split('/')[3]))
  expect(AREA_ROWS.flat().toSorted()).toEqual([...areas].toSorted())
})

test.each([
  ['an area uses one above it', between('areas/tracking/answer.ts', 'areas/delivery/claim.ts')],
  ['an area uses one beside it', between('areas/forms/routes.ts', 'areas/cards/routes.ts')],
  ['core uses an area', between('core/db/hold.ts', 'areas/identity/routes.ts')],
  ['core uses the composition root', between('core/db/hold.ts', 'app/routes.ts')],
  ['a platform uses an area', between('platforms/port.ts', 'areas/accounts/routes.ts')],
  ['an area uses operations', between('areas/identity/routes.ts', 'operations/backup/back-up.ts')],
  ['a folder that is no layer', between('areas/identity/routes.ts', 'elsewhere/x.ts')],
])('fails when %s, even for a type', (_, added) => {
  expect(findWrongImports([...imports, added]).length).toBeGreaterThan(0)
})

test('fails on a circle of two files', () => {
  const back = imports.find(({ from, to }) => from.includes('/areas/adsets/') && to.includes('/areas/adsets/'))
  if (back === undefined) throw new Error('no import within an area')
  const found = findWrongImports([...imports, { ...back, from: back.to, to: back.from }])
  expect(found.join('\n')).toContain('a circle of imports')
})

test('every feature of the console is an area of the contract', () => {
  const features = new Set(walk('console/src/features', /\.tsx?$/).map((path) => path.split('/')[3]))
  const areas = new Set(walk('contract', /^(endpoints|entities)\.ts$/).map((path) => path.split('/')[1]))
  expect([...features.difference(areas)]).toEqual([])
})

test('no features of the console use each other in a circle', () => {
  const console = readImports(['console'])
  const back = { from: 'console/src/features/tracking/x.ts', to: 'console/src/features/adsets/y.ts' }
  expect(findWrongImports(console)).toEqual([])
  const found = findWrongImports([...console, { ...back, typeOnly: true, dynamic: true }])
  expect(found.join('\n')).toContain('features/adsets, features/tracking')
})

test('finds the groups that reach each other', () => {
  const edges = edgesOf([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'd'],
    ['f', 'a'],
  ])
  expect(findCycles(edges).toSorted()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})
