import { Button, Input } from 'antd'
import dayjs from 'dayjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { newId } from '../../shared/new-id.ts'
import type { Remark } from '../task.ts'
import '../task.css'

/** What was said about the task; the newest stands last, above the place to add to it. */
export const Remarks = ({ remarks, add }: { remarks: readonly Remark[]; add(remark: Remark): void }) => {
  const { t } = useTranslation()
  const by = useAuth((state) => state.user?.fullname) ?? ''
  const [typed, setTyped] = useState('')
  const say = (event: FormEvent): void => {
    event.preventDefault()
    const said = typed.trim()
    if (said === '') return
    add({ id: newId(), by, at: dayjs().format('YYYY-MM-DDTHH:mm:ss'), said })
    setTyped('')
  }
  return (
    <section className="card padded task-part">
      <h2>{t('Remarks')}</h2>
      <ul className="task-remarks">
        {remarks.map(({ id, by: author, at, said }) => (
          <li key={id}>
            <strong>{author}</strong> <TimeText at={new Date(at).toISOString()} />
            <p>{said}</p>
          </li>
        ))}
      </ul>
      {remarks.length === 0 && <p className="faint">{t('Nobody has said anything yet.')}</p>}
      <form className="task-say" onSubmit={say}>
        <Input.TextArea
          value={typed}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder={t('Say something about it')}
          aria-label={t('Say something about it')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={typed.trim() === ''}>
          {t('Send')}
        </Button>
      </form>
    </section>
  )
}
