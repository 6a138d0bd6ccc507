import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { UndoBars } from '#console/shared/table/undo-bars.tsx'
import { useUndo } from '#console/shared/table/use-undo.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { AddTodo, type TodoDraft } from './add-todo.tsx'
import { TodoRow } from './todo-row.tsx'
import { TODO_VIEWS, type TodosController, type TodoView } from './use-todos.ts'
import './todo.css'
import '#console/shared/dashboard/panel.css'

const TodoDrawer = lazyAntd(() => import('./todo-drawer.tsx'))

const VIEWS: Record<TodoView, { word: string; none: string }> = {
  open: { word: text('Open'), none: text('Nothing is left to do') },
  mine: { word: text('Mine'), none: text('Nothing is left for you to do') },
  overdue: { word: text('Overdue'), none: text('Nothing is overdue') },
  done: { word: text('Done'), none: text('Nothing is done yet') },
}

interface TodosPanelProps {
  controller: TodosController
  view: TodoView
  show(view: TodoView): void
  mixed: boolean
  draft: TodoDraft | undefined
  drafted(): void
}

/** What people have agreed to do, by due date; a new one in a line. */
export const TodosPanel = ({ controller, view, show, mixed, draft, drafted }: TodosPanelProps) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const mayDelete = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const [busy, setBusy] = useState<string>()
  const [ticked, setTicked] = useState<{ id: string; done: boolean; before: unknown }>()
  const { list } = controller
  const undo = useUndo(list.refetch)
  const todos = list.data?.todos ?? []
  const open = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (id === undefined) next.delete('todo')
      else next.set('todo', id)
      return next
    })
  const wanted = params.get('todo')
  const opened = todos.find(({ id }) => id === wanted)
  const isElsewhere = wanted !== null && opened === undefined && view !== 'open' && !list.isPrevious
  useEffect(() => {
    if (isElsewhere) show('open')
  }, [isElsewhere, show])
  const doing = async (id: string, work: () => Promise<unknown>) => {
    setBusy(id)
    await work()
    setBusy(undefined)
  }
  const tick = async (id: string, done: boolean) => {
    setTicked({ id, done, before: list.data })
    await doing(id, async () => {
      if (!(await controller.change(id, { done }))) setTicked(undefined)
    })
  }
  // The next reply knows it too.
  const isTicked = (id: string) => ticked?.id === id && ticked.before === list.data
  const page = list.data?.page
  return (
    <Panel
      title={t('To-do list')}
      loading={list.data === undefined && list.error === undefined}
      bones={<RowBones rows={4} each={56.5} />}
      failure={list.data === undefined ? list.error : undefined}
      retry={list.refetch}
      dimmed={list.isPrevious}
      extra={
        <div className="todo-views" role="radiogroup" aria-label={t('Which to-dos')}>
          {TODO_VIEWS.map((one) => (
            <label key={one}>
              <input type="radio" name="todo-view" checked={view === one} onChange={() => show(one)} />
              {t(VIEWS[one].word)}
            </label>
          ))}
        </div>
      }
    >
      <AddTodo draft={draft} add={controller.add} done={drafted} />
      <UndoBars undo={undo} />
      {controller.failure === undefined ? undefined : (
        <FailureNote message={controller.failure} close={controller.forget} />
      )}
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
              ticked={isTicked(todo.id) ? ticked?.done : undefined}
              tick={(done) => void tick(todo.id, done)}
              open={() => open(todo.id)}
              remove={
                mayDelete
                  ? () =>
                      void doing(todo.id, async () => {
                        const token = await controller.remove(todo.id)
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
      {opened === undefined ? undefined : <TodoDrawer key={opened.id} todo={opened} close={() => open(undefined)} />}
    </Panel>
  )
}
