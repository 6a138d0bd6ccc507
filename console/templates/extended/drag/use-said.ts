import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Box, Piece } from './piece.ts'
import { boxOf } from './place-piece.ts'

/** What is said to those who do not see a piece move. */
export const useSaid = (pieces: readonly Piece[], boxes: readonly Box[]): Announcements => {
  const { t } = useTranslation()
  const nameOf = (id: UniqueIdentifier): string => pieces.find((piece) => piece.id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier): { place: string; n: number } => {
    const ids = boxes.map((box) => box.id)
    const box = boxOf(pieces, ids, String(id))
    const inside = pieces.filter((piece) => piece.box === box)
    const index = inside.findIndex((piece) => piece.id === id)
    return {
      place: boxes.find((one) => one.id === box)?.title ?? '',
      n: index === -1 ? inside.length : index + 1,
    }
  }
  return {
    onDragStart: ({ active }) => t('Picked up “{{name}}”', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : t('“{{name}}”: number {{n}} of “{{place}}”', { name: nameOf(active.id), ...placeOf(over.id) }),
    onDragEnd: ({ active, over }) =>
      t('“{{name}}” put down: number {{n}} of “{{place}}”', {
        name: nameOf(active.id),
        ...placeOf(over?.id ?? active.id),
      }),
    onDragCancel: ({ active }) => t('“{{name}}” is back where it was', { name: nameOf(active.id) }),
  }
}
