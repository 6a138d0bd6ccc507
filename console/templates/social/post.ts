import { text } from '#console/shared/i18n/i18n.ts'
import { isFlag, isNumber, isText, listOf, oneOf, shape } from '../shared/shape.ts'

export const TOPICS = ['news', 'campaign', 'product', 'team'] as const
export type Topic = (typeof TOPICS)[number]
export const TOPIC_WORDS: Record<Topic, string> = {
  news: text('Notices'),
  campaign: text('Campaign notes'),
  product: text('Product news'),
  team: text('Team life'),
}

export interface Remark {
  id: string
  by: string
  isMine: boolean
  at: string
  said: string
}
export interface Post {
  id: string
  by: string
  isMine: boolean
  at: string
  topic: Topic
  said: string
  /** Likes of others; the own one is apart. */
  likes: number
  isLiked: boolean
  remarks: Remark[]
}
export interface Feed {
  posts: Post[]
  /** The names of those one follows. */
  following: string[]
}
export const isFeed = shape<Feed>({
  posts: listOf(
    shape<Post>({
      id: isText,
      by: isText,
      isMine: isFlag,
      at: isText,
      topic: oneOf(TOPICS),
      said: isText,
      likes: isNumber,
      isLiked: isFlag,
      remarks: listOf(shape<Remark>({ id: isText, by: isText, isMine: isFlag, at: isText, said: isText })),
    }),
  ),
  following: listOf(isText),
})
