import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import type { Post } from '../post.ts'
import '../feed.css'

interface RemarksProps {
  post: Post
  add(said: string): void
  take(id: string): void
}

export const Remarks = ({ post, add, take }: RemarksProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const said = typed.trim()
    if (said === '') return
    add(said)
    setTyped('')
  }
  const label = t('Comment on what {{name}} wrote', { name: post.by })
  return (
    <div className="feed-remarks">
      <ul>
        {post.remarks.map(({ id, by, isMine, at, said }) => (
          <li key={id}>
            <strong>{by}</strong> <TimeText at={at} />
            {isMine && (
              <Button
                type="link"
                size="small"
                aria-label={t('Delete the comment “{{said}}”', { said: said.slice(0, 20) })}
                onClick={() => take(id)}
              >
                {t('Delete')}
              </Button>
            )}
            <p>{said}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <Input
          value={typed}
          maxLength={200}
          placeholder={t('Say something about it')}
          aria-label={label}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" disabled={typed.trim() === ''}>
          {t('Send')}
        </Button>
      </form>
    </div>
  )
}
