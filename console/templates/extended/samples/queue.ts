import type { Piece } from '../drag/piece.ts'

/** In which order agents receive visitors. */
export const sampleQueue = (): Piece[] => [
  { id: 'q1', name: '林小满', box: 'queue' },
  { id: 'q2', name: '周远', box: 'queue' },
  { id: 'q3', name: '陈一诺', box: 'queue' },
  { id: 'q4', name: '吴启明', box: 'queue' },
]

/** Which columns a report shows. */
export const sampleColumns = (): Piece[] => [
  { id: 'c1', name: '广告组', box: 'shown' },
  { id: 'c2', name: '访问', box: 'shown' },
  { id: 'c3', name: '加粉', box: 'shown' },
  { id: 'c4', name: '回传率', box: 'hidden' },
  { id: 'c5', name: '加粉成本', box: 'hidden' },
]
