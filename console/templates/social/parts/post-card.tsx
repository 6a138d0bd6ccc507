import { LikeFilled, LikeOutlined, MessageOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { type Post, TOPIC_WORDS } from '../post.ts'
import { Remarks } from './remarks.tsx'
import '../feed.css'

interface PostCardProps {
  post: Post
  like(): void
  remark(said: string): void
  takeRemark(id: string): void
  remove(): void
}

export const PostCard = ({ post, like, remark, takeRemark, remove }: PostCardProps) => {
  const { t } = useTranslation()
  const [isUnfolded, setUnfolded] = useState(post.remarks.length > 0)
  const { by, at, topic, said, likes, isLiked, isMine, remarks } = post
  return (
    <li className="card feed-post">
      <article aria-label={t('What {{name}} wrote', { name: by })}>
        <header>
          <span className="feed-face" aria-hidden="true">
            {by.slice(0, 1)}
          </span>
          <span>
            <strong>{by}</strong>
            <br />
            <span className="feed-when">
              <TimeText at={at} /> · {t(TOPIC_WORDS[topic])}
            </span>
          </span>
          {isMine && (
            <Button type="link" size="small" danger onClick={remove}>
              {t('Delete')}
            </Button>
          )}
        </header>
        <p className="feed-said">{said}</p>
        <footer>
          <Button
            type="text"
            size="small"
            aria-pressed={isLiked}
            className="feed-like"
            icon={isLiked ? <LikeFilled aria-hidden="true" /> : <LikeOutlined aria-hidden="true" />}
            onClick={like}
          >
            {t('Like')} {likes + Number(isLiked)}
          </Button>
          <Button
            type="text"
            size="small"
            aria-expanded={isUnfolded}
            icon={<MessageOutlined aria-hidden="true" />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t('Comment')} {remarks.length}
          </Button>
        </footer>
        {isUnfolded && <Remarks post={post} add={remark} take={takeRemark} />}
      </article>
    </li>
  )
}
