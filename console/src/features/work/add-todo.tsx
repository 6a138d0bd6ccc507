import { useEffect, useRef, useState } from 'react'
import type { TodoSubject } from '#contract/work/todo-subject.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { DayPicker } from '#console/shared/ui/day-picker.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { TextInput } from '#console/shared/ui/text-input.tsx'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { useOwners } from './use-owners.ts'
import type { NewTodo } from './use-todos.ts'
import './todo.css'

export interface TodoDraft {
  title: string
  link: string | null
  subject?: TodoSubject
}

interface AddTodoProps {
  /** Begun elsewhere: what it says and leads to. */
  draft: TodoDraft | undefined
  add(todo: NewTodo): Promise<string | undefined>
  done(): void
}

/** A new to-do in one line: what, who, until when. */
export const AddTodo = ({ draft, add, done }: AddTodoProps) => {
  const { t } = useTranslation()
  const place = useWorkEnterprises()
  const [title, setTitle] = useState('')
  const [ownerId, setOwner] = useState<string>()
  const [dueOn, setDue] = useState('')
  const [named, setNamed] = useState<string>()
  const [sought, seek] = useState('')
  const [busy, setBusy] = useState(false)
  const enterpriseId = place.first ?? named
  const owners = useOwners(enterpriseId)
  const input = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState<TodoDraft>()
  if (draft !== begun) {
    setBegun(draft)
    if (draft !== undefined) setTitle(draft.title)
  }
  useEffect(() => {
    if (draft !== undefined) input.current?.focus()
  }, [draft])
  const send = async () => {
    setBusy(true)
    const made = await add({
      enterpriseId,
      title,
      ownerId: ownerId ?? null,
      dueOn: dueOn === '' ? null : dueOn,
      link: draft?.link ?? null,
      subject: draft?.subject ?? null,
    })
    setBusy(false)
    if (made === undefined) return
    setTitle('')
    setDue('')
    done()
    input.current?.focus()
  }
  return (
    <form
      className="todo-add"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput
        ref={input}
        className="todo-add-title"
        value={title}
        maxLength={200}
        placeholder={t('What is to be done?')}
        aria-label={t('Title')}
        onChange={setTitle}
      />
      {place.first === undefined && place.choice === 'all' ? (
        <EnterprisePicker className="todo-add-pick" value={named} onChange={setNamed} />
      ) : undefined}
      {place.first === undefined && place.choice === 'own' ? (
        <Select
          className="todo-add-pick"
          value={named}
          placeholder={t('Enterprise')}
          label={t('Enterprise')}
          options={place.own.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => setNamed(value)}
        />
      ) : undefined}
      <Select
        className="todo-add-pick"
        clears
        search={{ words: sought, onSearch: seek }}
        value={ownerId}
        placeholder={t('Owner')}
        label={t('Owner')}
        options={owners
          .filter(({ id, name }) => id === ownerId || name.toLowerCase().includes(sought.trim().toLowerCase()))
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => setOwner(value)}
      />
      <DayPicker className="todo-date" label={t('Due date')} value={dueOn} clears onChange={setDue} />
      <Button kind="primary" submits loading={busy} disabled={title.trim() === '' || enterpriseId === undefined}>
        {t('Add')}
      </Button>
    </form>
  )
}
