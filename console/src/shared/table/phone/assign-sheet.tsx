import { useState } from 'react'
import type { TodoOwner } from '#contract/work/todo-subject.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useWorkEnterprises } from '../../enterprises/use-work-enterprises.ts'
import { notifyUser } from '../../notifier/notifier.ts'
import { useMutation } from '../../query/use-mutation.ts'
import { SKIP, useQuery } from '../../query/use-query.ts'
import { giveRecord } from '../../todos/give-record.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import type { Assigned } from './phone-spec.ts'
import './assign-sheet.css'

/** More people than fit on a screen are searched. */
const SCREENFUL = 8

interface AssignSheetProps {
  assigned: Assigned
  /** The list says who has it: it is read again. */
  done(): void
  close(): void
}

/** The open to-do about the record, also where its list does not say it. */
const useOpenTodo = ({ type, id }: Assigned['subject'], enterpriseId: string | undefined) => {
  const filters = [
    { ID: 'Status', Value: 'open' },
    { ID: 'Subject', Value: `${type}:${id}` },
  ].map((filter) => JSON.stringify(filter))
  return useQuery('listTodos', enterpriseId === undefined ? SKIP : { enterpriseId, query: { filters, pageSize: 1 } }, {
    select: ({ todos }) => ({ todo: todos[0] }),
  })
}

/** Gives a record to a person: it becomes a to-do of theirs that leads to it. */
export const AssignSheet = ({ assigned, done, close }: AssignSheetProps) => {
  const { t } = useTranslation()
  const place = useWorkEnterprises()
  const { name, link, subject } = assigned
  const enterpriseId = assigned.enterpriseId ?? place.first
  const [words, setWords] = useState('')
  const people = useQuery('listTodoOwners', enterpriseId === undefined ? SKIP : { query: { enterpriseId } }, {
    select: ({ owners }) => owners,
  })
  const open = useOpenTodo(subject, enterpriseId)
  const todo = open.data?.todo
  const has = todo?.owner ?? undefined
  const give = useMutation(async (to: TodoOwner) => {
    const title = t('Follow up: {{name}}', { name })
    await giveRecord({ subject, title, link, enterpriseId }, todo?.id, to.id)
    notifyUser('success', t('Assigned to {{name}}', { name: to.name }))
    done()
    close()
  })
  // Somebody else may have given it meanwhile.
  const giveTo = async (person: TodoOwner): Promise<void> => {
    if (!(await give.run(person))) open.refetch()
  }
  const found = (people.data ?? []).filter((one) => one.name.toLowerCase().includes(words.trim().toLowerCase()))
  const error = people.error ?? open.error
  return (
    <BottomSheet
      title={has === undefined ? t('Assign “{{name}}” to', { name }) : t('Reassign “{{name}}” to', { name })}
      onClose={close}
    >
      {enterpriseId === undefined ? <p>{t('Choose an enterprise at the top of the page first.')}</p> : undefined}
      {give.error === undefined ? undefined : <FailureNote message={give.error} close={give.reset} />}
      {error === undefined ? undefined : (
        <FailureNote message={error} retry={people.error === undefined ? open.refetch : people.refetch} />
      )}
      {(people.data?.length ?? 0) > SCREENFUL ? (
        <TextInput
          value={words}
          icon="search"
          clears
          placeholder={t('Search {{n}} people', { n: formatCount(people.data?.length ?? 0) })}
          aria-label={t('Search people')}
          onChange={setWords}
        />
      ) : undefined}
      <ul className="assign-sheet" aria-busy={people.loading || open.loading}>
        {found.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              disabled={give.pending || open.data === undefined || person.id === has?.id}
              onClick={() => void giveTo(person)}
            >
              {person.name}
              {person.id === has?.id ? <small>{t('has it now')}</small> : undefined}
            </button>
          </li>
        ))}
      </ul>
      {people.data !== undefined && found.length === 0 ? <p className="faint">{t('Nobody is found')}</p> : undefined}
    </BottomSheet>
  )
}
