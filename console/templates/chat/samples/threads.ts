import dayjs from 'dayjs'
import { timeAt } from '../../shared/days.ts'
import type { Message, Thread } from '../thread.ts'

const ago = (minutes: number): string => dayjs().subtract(minutes, 'minute').format('YYYY-MM-DDTHH:mm:ss')
const ME = '我'
const from = (id: string, by: string, at: string, said: string): Message => ({ id, by, isMine: by === ME, at, said })

export const sampleThreads = (): Thread[] => [
  {
    id: 'linjiayi',
    name: '林嘉怡',
    about: '投放主管 · 澄明传媒',
    isGroup: false,
    isOnline: true,
    readAt: ago(30),
    messages: [
      from('1', '林嘉怡', timeAt(-1, '16:20'), '昨天号卡那组的激活成本出来了吗？'),
      from('2', ME, timeAt(-1, '16:24'), '出来了，41.2 元，比前天低 3 块。'),
      from('3', '林嘉怡', timeAt(-1, '16:25'), '可以，今晚先别加预算，等明早的数据。'),
      from('4', ME, timeAt(-1, '16:26'), '好，我把定时关了。'),
      from('5', '林嘉怡', ago(14), '早上的回传看了，抖音那边有 6 条没推上去。'),
      from('6', '林嘉怡', ago(12), '你看一下是不是授权过期了？'),
    ],
  },
  {
    id: 'toufang',
    name: '夏季号卡投放群',
    about: '6 人 · 日常沟通',
    isGroup: true,
    isOnline: true,
    readAt: ago(80),
    messages: [
      from('1', '周子墨', ago(190), '新落地页已经上灰度，首屏少了 300 KB。'),
      from('2', '吴若溪', ago(176), '素材第三版放网盘了，竖版横版都有。'),
      from('3', ME, ago(150), '收到，下午两点换上。'),
      from('4', '赵一鸣', ago(46), '客服这边今天加粉 132，接待还有余量。'),
    ],
  },
  {
    id: 'chensiyuan',
    name: '陈思远',
    about: '项目经理',
    isGroup: false,
    isOnline: false,
    readAt: timeAt(-1, '11:00'),
    messages: [
      from('1', '陈思远', timeAt(-2, '10:02'), '保险线索那份周报周五前要给安和。'),
      from('2', ME, timeAt(-2, '10:10'), '没问题，线索质量那页我来写。'),
      from('3', '陈思远', timeAt(-1, '10:41'), '模板发你邮箱了，标题里写上期数。'),
    ],
  },
  {
    id: 'kefu',
    name: '客服值班群',
    about: '9 人 · 早晚班交接',
    isGroup: true,
    isOnline: true,
    readAt: timeAt(-1, '20:00'),
    messages: [
      from('1', '孙晓彤', timeAt(-1, '18:00'), '晚班到岗 4 人，活码已切到晚班。'),
      from('2', '何建国', timeAt(-1, '18:05'), '收到，退粉原因表放在群公告。'),
    ],
  },
  {
    id: 'nanyu',
    name: '南屿优选 · 许经理',
    about: '客户 · 电商导流',
    isGroup: false,
    isOnline: true,
    readAt: timeAt(-3, '15:00'),
    messages: [
      from('1', '南屿优选 · 许经理', timeAt(-3, '14:12'), '导流页能不能改成一步下单？'),
      from('2', ME, timeAt(-3, '14:30'), '可以，下周给您看样稿。'),
      from('3', '南屿优选 · 许经理', timeAt(-3, '14:31'), '好的，辛苦。'),
    ],
  },
  {
    id: 'wuruoxi',
    name: '吴若溪',
    about: '素材设计',
    isGroup: false,
    isOnline: false,
    readAt: timeAt(-4, '19:00'),
    messages: [
      from('1', ME, timeAt(-4, '17:40'), '竖版封面的字再大一号。'),
      from('2', '吴若溪', timeAt(-4, '17:52'), '好，明早给。'),
    ],
  },
]

/** What the other side answers to a message sent here; each in turn. */
export const SAMPLE_ANSWERS: Record<string, { by: string; said: string[] }> = {
  linjiayi: { by: '林嘉怡', said: ['好的，我等你消息。', '行，重新授权后记得补推一次。', '收到。'] },
  toufang: { by: '周子墨', said: ['收到，我这边跟进。', '好，数据出来我贴群里。'] },
  chensiyuan: { by: '陈思远', said: ['好，写完发我看一眼。', '可以。'] },
  kefu: { by: '孙晓彤', said: ['收到。', '已经通知晚班了。'] },
  nanyu: { by: '南屿优选 · 许经理', said: ['好的，谢谢。', '我和店里确认后回复您。'] },
  wuruoxi: { by: '吴若溪', said: ['好，我改一版。', '马上。'] },
}
