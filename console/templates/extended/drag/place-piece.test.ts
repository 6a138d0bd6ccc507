import { describe, expect, test } from 'vitest'
import { boxOf, placePiece } from './place-piece.ts'

const BOXES = ['left', 'right', 'empty']
const PIECES = [
  { id: 'a', name: 'A', box: 'left' },
  { id: 'b', name: 'B', box: 'left' },
  { id: 'c', name: 'C', box: 'right' },
]
const inBox = (pieces: typeof PIECES, box: string): string =>
  pieces
    .filter((piece) => piece.box === box)
    .map(({ id }) => id)
    .join('')

describe('a dragged piece', () => {
  test('changes places within its box', () => {
    expect(inBox(placePiece(PIECES, BOXES, 'a', 'b'), 'left')).toBe('ba')
  })

  test('lies where it was dropped in another box, last where that was the box itself', () => {
    expect(inBox(placePiece(PIECES, BOXES, 'a', 'c'), 'right')).toBe('ca')
    expect(inBox(placePiece(PIECES, BOXES, 'c', 'left'), 'left')).toBe('abc')
    expect(inBox(placePiece(PIECES, BOXES, 'a', 'empty'), 'empty')).toBe('a')
  })

  test('stays where it is when dropped on itself, its own box or nothing known', () => {
    for (const over of ['a', 'left', 'nowhere']) expect(placePiece(PIECES, BOXES, 'a', over)).toEqual(PIECES)
  })
})

test('a piece and a box both say which box they belong to', () => {
  expect([boxOf(PIECES, BOXES, 'c'), boxOf(PIECES, BOXES, 'empty'), boxOf(PIECES, BOXES, 'x')]).toEqual([
    'right',
    'empty',
    undefined,
  ])
})
