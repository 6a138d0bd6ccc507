import dayjs from 'dayjs'
import { timeAt } from '../../shared/days.ts'
import type { Feed, Post } from '../post.ts'

const ago = (minutes: number): string => dayjs().subtract(minutes, 'minute').format('YYYY-MM-DDTHH:mm:ss')
const post = (one: Omit<Post, 'isMine' | 'isLiked' | 'remarks'> & Partial<Post>): Post => ({
  isMine: false,
  isLiked: false,
  remarks: [],
  ...one,
})

export const PEOPLE: readonly { name: string; post: string }[] = [
  { name: '林嘉怡', post: '投放主管' },
  { name: '周子墨', post: '前端工程师' },
  { name: '吴若溪', post: '素材设计' },
  { name: '赵一鸣', post: '客服主管' },
  { name: '孙晓彤', post: '客服晚班' },
]

export const sampleFeed = (): Feed => ({
  following: ['林嘉怡', '吴若溪'],
  posts: [
    post({
      id: 'p1',
      by: '林嘉怡',
      at: ago(38),
      topic: 'campaign',
      said: '号卡组换了第三版竖版素材，前两小时点击率 4.6%，激活成本 39.8，先不动预算，中午再看。',
      likes: 12,
      remarks: [
        { id: 'r1', by: '吴若溪', isMine: false, at: ago(31), said: '第四版在做了，封面字更大。' },
        { id: 'r2', by: '陈思远', isMine: false, at: ago(20), said: '数据记得同步给客户群。' },
      ],
    }),
    post({
      id: 'p2',
      by: '周子墨',
      at: ago(160),
      topic: 'product',
      said: '落地页首屏从 1.9 秒降到 1.1 秒，主要是图片换成 AVIF，顺手把表单校验提前到了失焦。',
      likes: 8,
      isLiked: true,
    }),
    post({
      id: 'p3',
      by: '赵一鸣',
      at: timeAt(-1, '17:20'),
      topic: 'team',
      said: '恭喜孙晓彤本周接待满意度第一，连续三周！下午茶已安排。',
      likes: 23,
      remarks: [{ id: 'r3', by: '孙晓彤', isMine: false, at: timeAt(-1, '17:41'), said: '谢谢大家！' }],
    }),
    post({
      id: 'p4',
      by: '吴若溪',
      at: timeAt(-2, '11:05'),
      topic: 'campaign',
      said: '整理了一份竖版封面的字号对照表，放在网盘“素材规范”里，需要的自取。',
      likes: 15,
    }),
    post({
      id: 'p5',
      by: '孙晓彤',
      at: timeAt(-3, '20:12'),
      topic: 'news',
      said: '晚班交接表改版了，退粉原因现在可以多选，麻烦大家从今天起用新表。',
      likes: 6,
    }),
  ],
})
