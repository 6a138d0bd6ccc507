import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { listVerbs } from '../../shared/list-verbs.ts'
import { newId } from '../../shared/new-id.ts'
import type { Sample } from '../../shared/use-sample.ts'
import { useWaysBack } from '../../shared/ways-back.tsx'
import type { Todo } from '../samples/todos.ts'
import '../widget.css'

/**
 * A short list of what is to be done, kept in the browser.
 * @example <TodoCard sample={useSample('widgets', sampleTodos, isTodos)} />
 */
export const TodoCard = ({ sample }: { sample: Sample<Todo[]> }) => {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const { put, patch, remove } = listVerbs(sample)
  const { offer, bars } = useWaysBack()
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (title.trim() === '') return
    put({ id: newId(), title: title.trim(), isDone: false })
    setTitle('')
  }
  return (
    <>
      {bars}
      <form className="widget-todo-add" onSubmit={add}>
        <Input
          value={title}
          maxLength={60}
          aria-label={t('What is to be done')}
          placeholder={t('What is to be done')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button htmlType="submit">{t('Add')}</Button>
      </form>
      <ul className="widget-todo-list">
        {sample.value.map((todo) => (
          <li key={todo.id}>
            <Checkbox checked={todo.isDone} onChange={({ target }) => patch(todo.id, { isDone: target.checked })}>
              <span className={todo.isDone ? 'widget-todo-done' : undefined}>{todo.title}</span>
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('Delete “{{name}}”', { name: todo.title })}
              onClick={() => offer(t('“{{name}}” was deleted.', { name: todo.title }), remove([todo]))}
            />
          </li>
        ))}
      </ul>
      <p className="widget-todo-open faint" role="status">
        {t('{{n}} still open', { n: sample.value.filter(({ isDone }) => !isDone).length })}
      </p>
    </>
  )
}
