import { Segmented } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { UndoBars } from '#console/shared/table/undo-bars.tsx'
import { useUndo } from '#console/shared/table/use-undo.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { AddTodo, type TodoDraft } from './add-todo.tsx'
import { TodoRow } from './todo-row.tsx'
import { TODO_VIEWS, type TodoDesk, type TodoView } from './use-todos.ts'

const TodoDrawer = lazy(() => import('./todo-drawer.tsx'))

const VIEWS: Record<TodoView, { word: string; none: string }> = {
  open: { word: text('Open'), none: text('Nothing is left to do') },
  mine: { word: text('Mine'), none: text('Nothing is left for you to do') },
  overdue: { word: text('Overdue'), none: text('Nothing is overdue') },
  done: { word: text('Done'), none: text('Nothing is done yet') },
}

interface TodosPanelProps {
  desk: TodoDesk
  view: TodoView
  show(view: TodoView): void
  mixed: boolean
  draft: TodoDraft | undefined
  drafted(): void
}

/** What people have agreed to do, by due date; a new one in a line. */
export const TodosPanel = ({ desk, view, show, mixed, draft, drafted }: TodosPanelProps) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const mayDelete = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const [busy, setBusy] = useState<string>()
  const [ticked, setTicked] = useState<{ id: string; done: boolean }>()
  const { list } = desk
  const undo = useUndo(list.reload)
  const todos = list.answer?.todos ?? []
  // The next answer knows it too.
  useEffect(() => setTicked(undefined), [list.answer])
  const open = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (id === undefined) next.delete('todo')
      else next.set('todo', id)
      return next
    })
  const opened = todos.find(({ id }) => id === params.get('todo'))
  const doing = async (id: string, deed: () => Promise<unknown>) => {
    setBusy(id)
    await deed()
    setBusy(undefined)
  }
  const tick = async (id: string, done: boolean) => {
    setTicked({ id, done })
    await doing(id, async () => {
      if (!(await desk.change(id, { done }))) setTicked(undefined)
    })
  }
  const page = list.answer?.page
  return (
    <Panel
      title={t('To-do list')}
      loading={list.answer === undefined && list.error === undefined}
      failure={list.answer === undefined ? list.error : undefined}
      retry={list.reload}
      dimmed={list.dimmed}
      extra={
        <Segmented
          size="small"
          aria-label={t('Which to-dos')}
          value={view}
          options={TODO_VIEWS.map((value) => ({ value, label: t(VIEWS[value].word) }))}
          onChange={show}
        />
      }
    >
      <AddTodo draft={draft} add={desk.add} done={drafted} />
      <UndoBars undo={undo} />
      {desk.failure === undefined ? undefined : <FailureNote message={desk.failure} close={desk.forget} />}
      {todos.length === 0 ? (
        <p className="panel-empty">{t(VIEWS[view].none)}</p>
      ) : (
        <ul className="todo-rows">
          {todos.map((todo) => (
            <TodoRow
              key={todo.id}
              todo={todo}
              mixed={mixed}
              busy={busy === todo.id}
              ticked={ticked?.id === todo.id ? ticked.done : undefined}
              tick={(done) => void tick(todo.id, done)}
              open={() => open(todo.id)}
              remove={
                mayDelete
                  ? () =>
                      void doing(todo.id, async () => {
                        const token = await desk.remove(todo.id)
                        if (token !== undefined) undo.offer(token, t('“{{name}}” was deleted', { name: todo.title }))
                      })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {page !== undefined && page.totalCounts > todos.length ? (
        <p className="panel-note">
          {t('The first {{n}} of {{all}} are shown.', { n: todos.length, all: page.totalCounts })}
        </p>
      ) : undefined}
      <Suspense>
        {opened === undefined ? undefined : (
          <TodoDrawer key={opened.id} todo={opened} close={() => open(undefined)} saved={list.reload} />
        )}
      </Suspense>
    </Panel>
  )
}
