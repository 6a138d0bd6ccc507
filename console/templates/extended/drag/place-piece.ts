import { arrayMove } from '@dnd-kit/sortable'
import type { Piece } from './piece.ts'

/** The box something belongs to: a piece's own, or the box itself. */
export const boxOf = (pieces: readonly Piece[], boxes: readonly string[], id: string): string | undefined =>
  pieces.find((piece) => piece.id === id)?.box ?? boxes.find((box) => box === id)

/** Puts a piece where another lies, or last in a box. */
export const placePiece = (pieces: readonly Piece[], boxes: readonly string[], id: string, over: string): Piece[] => {
  const from = pieces.findIndex((piece) => piece.id === id)
  const to = pieces.findIndex((piece) => piece.id === over)
  const box = boxOf(pieces, boxes, over)
  const isSame = id === over || (to === -1 && pieces[from]?.box === box)
  if (from === -1 || box === undefined || isSame) return [...pieces]
  const changed = pieces.map((piece) => (piece.id === id ? { ...piece, box } : piece))
  return arrayMove(changed, from, to === -1 ? pieces.length - 1 : to)
}
