import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import dayjs from 'dayjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { newId } from '../../shared/new-id.ts'
import { useWaysBack } from '../../shared/ways-back.tsx'
import type { Post } from '../person.ts'
import '../pages.css'

/** What someone says about the day; the newest first, each can be taken back for a while after it is deleted. */
export const Posts = ({ posts, change }: { posts: readonly Post[]; change(posts: Post[]): void }) => {
  const { t } = useTranslation()
  const { offer, bars } = useWaysBack()
  const [typed, setTyped] = useState('')
  const say = (event: FormEvent): void => {
    event.preventDefault()
    const said = typed.trim()
    if (said === '') return
    change([{ id: newId(), at: dayjs().format('YYYY-MM-DDTHH:mm:ss'), said }, ...posts])
    setTyped('')
  }
  const remove = (post: Post): void => {
    const before = [...posts]
    change(posts.filter(({ id }) => id !== post.id))
    offer(t('The entry was deleted.'), () => change(before))
  }
  return (
    <section className="card padded pages-part">
      <h2>{t('Recent entries')}</h2>
      {bars}
      <form className="pages-say" onSubmit={say}>
        <Input.TextArea
          value={typed}
          maxLength={200}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder={t('What happened today')}
          aria-label={t('What happened today')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={typed.trim() === ''}>
          {t('Publish')}
        </Button>
      </form>
      <ul className="pages-posts">
        {posts.map((post) => (
          <li key={post.id}>
            <TimeText at={new Date(post.at).toISOString()} />
            <p>{post.said}</p>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('Delete “{{name}}”', { name: post.said.slice(0, 12) })}
              onClick={() => remove(post)}
            />
          </li>
        ))}
      </ul>
      {posts.length === 0 && <p className="faint">{t('Nothing has been said yet.')}</p>}
    </section>
  )
}
