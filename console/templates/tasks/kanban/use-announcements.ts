import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { STAGE_WORDS, type Task } from '../task.ts'
import { stageOf } from './place-task.ts'

/** What is said to those who do not see the card move. */
export const useAnnouncements = (tasks: readonly Task[]): Announcements => {
  const { t } = useTranslation()
  const nameOf = (id: UniqueIdentifier): string => tasks.find((task) => task.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier): string => {
    const stage = stageOf(tasks, String(id))
    return stage === undefined ? '' : t(STAGE_WORDS[stage].word)
  }
  return {
    onDragStart: ({ active }) => t('Picked up “{{name}}”', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : t('“{{name}}” is in “{{place}}”', { name: nameOf(active.id), place: placeOf(over.id) }),
    onDragEnd: ({ active }) =>
      t('“{{name}}” was put down in “{{place}}”', { name: nameOf(active.id), place: placeOf(active.id) }),
    onDragCancel: ({ active }) => t('“{{name}}” is back where it was', { name: nameOf(active.id) }),
  }
}
