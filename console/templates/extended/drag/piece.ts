import { isText, listOf, shape } from '../../shared/shape.ts'

/** Something that can be dragged, and the box it lies in; the list's order is the order in each box. */
export interface Piece {
  id: string
  name: string
  box: string
}

export interface Box {
  id: string
  title: string
}

export const isPieces = listOf(shape<Piece>({ id: isText, name: isText, box: isText }))
