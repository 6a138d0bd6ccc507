import { timeAt } from '../../shared/days.ts'

/** What happened lately, newest first. */
export const sampleNews = () => [
  { id: 'n1', at: new Date(timeAt(-1, '21:40')).toISOString(), who: '吴启明', did: '启动了“秋季护肤-加粉”' },
  { id: 'n2', at: new Date(timeAt(-1, '18:05')).toISOString(), who: '系统', did: '补传了 36 条转化' },
  { id: 'n3', at: new Date(timeAt(-2, '09:12')).toISOString(), who: '林小满', did: '更换了客服二维码' },
  { id: 'n4', at: new Date(timeAt(-3, '16:30')).toISOString(), who: '赵可欣', did: '导入了 128 行消耗' },
]
