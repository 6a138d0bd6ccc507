import { PlusOutlined } from '@ant-design/icons'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Stage, STAGE_WORDS, type Task } from '../task.ts'
import { Card } from './card.tsx'
import './kanban.css'

interface ColumnProps {
  stage: Stage
  tasks: readonly Task[]
  add(stage: Stage): void
}

export const Column = ({ stage, tasks, add }: ColumnProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const { setNodeRef, isOver } = useDroppable({ id: stage, data: { stage } })
  const word = t(STAGE_WORDS[stage].word)
  return (
    <section ref={setNodeRef} className="kanban-column" data-over={isOver || undefined} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {word} <span className="faint num">{tasks.length}</span>
        </h2>
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          aria-label={t('New task in “{{place}}”', { place: word })}
          onClick={() => add(stage)}
        />
      </header>
      <SortableContext items={tasks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {tasks.length === 0 ? (
          <p className="kanban-none">{t('Drop a card here')}</p>
        ) : (
          <ul>
            {tasks.map((task) => (
              <Card key={task.id} task={task} />
            ))}
          </ul>
        )}
      </SortableContext>
    </section>
  )
}
