import { expect, test } from 'vitest'
import { childrenOf, type FileNode, freeName, pathTo, sizeSaid, targetsFor, withAllIn } from './node.ts'

const node = (id: string, parent: string, kind: FileNode['kind']): FileNode => ({
  id,
  kind,
  name: id,
  parent,
  type: '',
  size: 1,
  at: '',
})
const NODES = [
  node('a', '', 'folder'),
  node('b', 'a', 'folder'),
  node('c', 'b', 'file'),
  node('d', '', 'folder'),
  node('e', '', 'file'),
]
const of = (...ids: string[]): FileNode[] => NODES.filter(({ id }) => ids.includes(id))
const ids = (nodes: readonly FileNode[]): string[] => nodes.map(({ id }) => id)

test('folders stand before files', () => {
  expect(ids(childrenOf(NODES, ''))).toEqual(['a', 'd', 'e'])
})

test('a path goes from the top down, and what is deleted takes everything in it along', () => {
  expect(ids(pathTo(NODES, 'c'))).toEqual(['a', 'b', 'c'])
  expect(ids(withAllIn(NODES, ['a']))).toEqual(['a', 'b', 'c'])
})

test('a folder goes neither into itself nor below itself nor where it lies', () => {
  expect(ids(targetsFor(NODES, of('a')))).toEqual(['d'])
  expect(ids(targetsFor(NODES, of('c')))).toEqual(['a', 'd'])
})

test('a taken name gets a number before its ending', () => {
  expect(freeName('合同.pdf', [])).toBe('合同.pdf')
  expect(freeName('合同.pdf', ['合同.pdf', '合同 (2).pdf'])).toBe('合同 (3).pdf')
  expect(freeName('素材', ['素材'])).toBe('素材 (2)')
})

test('sizes are said in the unit that fits', () => {
  expect([900, 2048, 3_500_000].map(sizeSaid)).toEqual(['900 B', '2.0 KB', '3.3 MB'])
})
