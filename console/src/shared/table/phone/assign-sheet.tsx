import { formatCount } from '#console/shared/format/number.ts'
import { useState } from 'react'
import type { TodoOwner } from '#contract/work/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useWorkEnterprises } from '../../enterprises/use-work-enterprises.ts'
import { notifyUser } from '../../notifier/notifier.ts'
import { rememberAttempts } from '../../query/attempt-keys.ts'
import { mutate } from '../../query/mutate.ts'
import { useMutation } from '../../query/use-mutation.ts'
import { SKIP, useQuery } from '../../query/use-query.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import type { Assigned } from './phone-spec.ts'
import './assign-sheet.css'

/** More people than fit on a screen are searched. */
const SCREENFUL = 8
const attempts = rememberAttempts()

/** Gives a record to a person: it becomes a to-do of theirs that leads to it. */
export const AssignSheet = ({ assigned, close }: { assigned: Assigned; close(): void }) => {
  const { t } = useTranslation()
  const place = useWorkEnterprises()
  const enterpriseId = assigned.enterpriseId ?? place.first
  const title = t('Follow up: {{name}}', { name: assigned.name })
  const [words, setWords] = useState('')
  const people = useQuery('listTodoOwners', enterpriseId === undefined ? SKIP : { query: { enterpriseId } }, {
    select: ({ owners }) => owners,
  })
  const give = useMutation(async ({ id, name }: TodoOwner) => {
    const body = { enterpriseId, title, link: assigned.link, ownerId: id }
    const attempt = JSON.stringify(body)
    await mutate('createTodo', { body, idempotencyKey: attempts.keyOf(attempt) })
    attempts.succeeded(attempt)
    notifyUser('success', t('Assigned to {{name}}', { name }))
    close()
  })
  const found = (people.data ?? []).filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <BottomSheet title={t('Assign “{{name}}” to', { name: assigned.name })} onClose={close}>
      {enterpriseId === undefined ? <p>{t('Choose an enterprise at the top of the page first.')}</p> : undefined}
      {give.error === undefined ? undefined : <FailureNote message={give.error} close={give.reset} />}
      {people.error === undefined ? undefined : <FailureNote message={people.error} retry={people.refetch} />}
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
      <ul className="assign-sheet" aria-busy={people.loading}>
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" disabled={give.pending} onClick={() => void give.run(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      {people.data !== undefined && found.length === 0 ? <p className="faint">{t('Nobody is found')}</p> : undefined}
    </BottomSheet>
  )
}
