import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { holds } from '../shared/select-rows.ts'
import { useRemoval } from '../shared/use-removal.tsx'
import { useWaysBack } from '../shared/ways-back.tsx'
import { NewPost } from './parts/new-post.tsx'
import { PeopleCard } from './parts/people-card.tsx'
import { PostCard } from './parts/post-card.tsx'
import type { Post } from './post.ts'
import { useFeed } from './use-feed.ts'
import './feed.css'

const SHOWN = ['all', 'followed', 'mine'] as const
const SHOWN_WORDS: Record<(typeof SHOWN)[number], string> = {
  all: text('Posts of everyone'),
  followed: text('Whom I follow'),
  mine: text('My own'),
}

const SocialPage = () => {
  const { t } = useTranslation()
  const me = useAuth((state) => state.user?.fullname) ?? ''
  const { posts, following, restore, remove, say, like, remark, takeRemark, follow } = useFeed(me)
  const { offer, bars } = useWaysBack()
  const removal = useRemoval<Post>({ nameOf: ({ said }) => said.slice(0, 20), remove })
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'all'
  const isShown: Record<typeof shown, (post: Post) => boolean> = {
    all: () => true,
    followed: ({ by }) => following.includes(by),
    mine: ({ isMine }) => isMine,
  }
  const found = posts.filter((post) => isShown[shown](post) && holds(`${post.by} ${post.said}`, typed))
  return (
    <DemoPage purpose={t('What colleagues share: write, like and comment; delete what is your own.')} restore={restore}>
      {bars}
      {removal.bars}
      <div className="feed">
        <div>
          <NewPost
            say={(said, topic) => {
              say(said, topic)
              if (shown === 'followed') setParams({})
            }}
          />
          <div className="feed-filters" role="search">
            <Segmented
              value={shown}
              aria-label={t('Whose posts')}
              options={SHOWN.map((value) => ({ value, label: t(SHOWN_WORDS[value]) }))}
              onChange={(next) => setParams(next === 'all' ? {} : { show: next })}
            />
            <Input
              allowClear
              value={typed}
              placeholder={t('Search the posts')}
              aria-label={t('Search the posts')}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          {found.length === 0 ? (
            <div className="card">
              <NothingHere title={t('No posts here')} hint={t('Write the first one above.')} />
            </div>
          ) : (
            <ul className="feed-posts">
              {found.map((post) => (
                <PostCard
                  key={post.id}
                  post={post}
                  like={() => like(post)}
                  remark={(said) => remark(post, said)}
                  takeRemark={(id) => offer(t('The comment was deleted.'), takeRemark(post, id))}
                  remove={() => removal.ask([post])}
                />
              ))}
            </ul>
          )}
        </div>
        <PeopleCard following={following} follow={follow} />
      </div>
      {removal.box}
    </DemoPage>
  )
}
export default SocialPage
