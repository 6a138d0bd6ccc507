import dayjs from 'dayjs'
import { listVerbs } from '../shared/list-verbs.ts'
import { newId } from '../shared/new-id.ts'
import { useSample } from '../shared/use-sample.ts'
import { isFeed, type Post, type Topic } from './post.ts'
import { sampleFeed } from './samples/feed.ts'

const now = (): string => dayjs().format('YYYY-MM-DDTHH:mm:ss')

/** The feed, and what the one who reads it may do to it. */
export const useFeed = (me: string) => {
  const { value: feed, change, restore } = useSample('social', sampleFeed, isFeed)
  const posts = listVerbs<Post>({
    change: (next) => change((was) => ({ ...was, posts: next(was.posts) })),
  })
  return {
    ...feed,
    restore,
    remove: posts.remove,
    say: (said: string, topic: Topic): void =>
      posts.put({
        id: newId(),
        by: me,
        isMine: true,
        at: now(),
        topic,
        said,
        likes: 0,
        isLiked: false,
        remarks: [],
      }),
    like: ({ id, isLiked }: Post): void => posts.patch(id, { isLiked: !isLiked }),
    remark: ({ id, remarks }: Post, said: string): void =>
      posts.patch(id, { remarks: [...remarks, { id: newId(), by: me, isMine: true, at: now(), said }] }),
    /** Answers the way back. */
    takeRemark: ({ id, remarks }: Post, remarkId: string): (() => void) => {
      posts.patch(id, { remarks: remarks.filter((one) => one.id !== remarkId) })
      return () => posts.patch(id, { remarks })
    },
    follow: (name: string): void =>
      change((was) => ({
        ...was,
        following: was.following.includes(name)
          ? was.following.filter((one) => one !== name)
          : [...was.following, name],
      })),
  }
}
