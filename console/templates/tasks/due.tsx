import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../shared/days.ts'
import type { Task } from './task.ts'
import './task.css'

/** The day it is due; said where it is over and the task is not. */
export const Due = ({ task: { due, stage } }: { task: Task }) => {
  const { t } = useTranslation()
  const isLate = stage !== 'done' && due < dayAt(0)
  return (
    <span className="num nowrap">
      {due}
      {isLate && <span className="task-late"> {t('overdue')}</span>}
    </span>
  )
}
