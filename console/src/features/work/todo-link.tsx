import type { OpenTodo } from '#contract/work/todo-subject.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import './needs-you.css'

/** Somebody has it in hand, or it waits for an owner. */
const TodoLink = ({ todo, sentence }: { todo: OpenTodo; sentence: string }) => {
  const { t } = useTranslation()
  const words =
    todo.owner === null ? t('In the to-dos, not assigned') : t('To-do of {{name}}', { name: todo.owner.name })
  return (
    <Link
      className="needs-you-todo"
      to={`/dashboard/project?${new URLSearchParams({ todo: todo.id })}`}
      aria-label={`${words}: ${sentence}`}
    >
      {words}
    </Link>
  )
}
export default TodoLink
