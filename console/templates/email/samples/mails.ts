import dayjs from 'dayjs'
import { timeAt } from '../../shared/days.ts'
import type { Label, Mail } from '../mail.ts'

const ago = (minutes: number): string => dayjs().subtract(minutes, 'minute').format('YYYY-MM-DDTHH:mm:ss')
export const MY_ADDRESS = 'me@huoketai.example'

const mail = (
  id: string,
  from: [string, string],
  at: string,
  subject: string,
  body: string,
  more: Partial<Mail> = {},
  labels: Label[] = [],
): Mail => ({
  id,
  thread: id,
  folder: 'inbox',
  from: from[0],
  address: from[1],
  to: MY_ADDRESS,
  subject,
  body,
  at,
  isRead: true,
  isStarred: false,
  labels,
  files: [],
  ...more,
})
const ME: [string, string] = ['我', MY_ADDRESS]

export const sampleMails = (): Mail[] => [
  mail(
    'm1',
    ['陈思远', 'chensiyuan@huoketai.example'],
    ago(22),
    '保险线索周报模板（第 12 期）',
    '你好，\n\n模板在附件里，标题写上期数。线索质量那一页请按渠道拆开：抖音、快手、百度。\n\n周五 18:00 前发给安和的罗总，抄送我。\n\n陈思远',
    {
      isRead: false,
      isStarred: true,
      files: [{ name: '周报模板.txt', text: '一、投放概况\n二、线索质量（按渠道）\n三、客服回访\n四、下周计划\n' }],
    },
    ['team', 'urgent'],
  ),
  mail(
    'm2',
    ['许海涛', 'xuhaitao@nanyu.example'],
    ago(95),
    '导流页样稿的意见',
    '样稿看了，整体不错。两点意见：\n\n1. 首屏的商品图再大一些；\n2. 下单按钮请固定在底部。\n\n改好后发我确认。\n\n南屿优选 许海涛',
    { isRead: false, thread: 'nanyu' },
    ['client'],
  ),
  mail('m3', ME, timeAt(-1, '15:20'), '导流页样稿', '许经理，您好：\n\n样稿链接已发到您微信，请查收。', {
    folder: 'sent',
    to: 'xuhaitao@nanyu.example',
    thread: 'nanyu',
  }),
  mail(
    'm4',
    ['财务 · 何敏', 'hemin@huoketai.example'],
    ago(240),
    '10 月服务费发票已开',
    '澄明传媒 10 月服务费的发票已开具，金额 31,500.00 元，请转给客户。',
    { isRead: false, files: [{ name: '发票信息.txt', text: '购买方：澄明传媒\n金额：31,500.00\n税率：6%\n' }] },
    ['invoice'],
  ),
  mail(
    'm5',
    ['巨量引擎', 'noreply@oceanengine.example'],
    timeAt(-1, '09:00'),
    '账户“澄明-号卡-03”授权即将到期',
    '您的账户授权将于 3 天后到期，请及时重新授权，以免影响转化回传。',
    { isRead: false },
    ['urgent'],
  ),
  mail(
    'm6',
    ['林嘉怡', 'linjiayi@huoketai.example'],
    timeAt(-1, '18:42'),
    '号卡投放：明天的预算安排',
    '明天先跑 8 成预算，早上十点看激活成本，低于 40 再放量。\n\n素材用第三版竖版。',
    {},
    ['team'],
  ),
  mail(
    'm7',
    ['罗伟', 'luowei@anhe.example'],
    timeAt(-2, '11:08'),
    '关于线索单价',
    '二期的线索单价能否控制在 85 元以内？如果可以，我们这边本周走流程。\n\n安和保险经纪 罗伟',
    { isStarred: true },
    ['client'],
  ),
  mail(
    'm8',
    ['周子墨', 'zhouzimo@huoketai.example'],
    timeAt(-2, '16:30'),
    '落地页性能报告',
    '首屏从 1.9 秒降到 1.1 秒，主要是图片换了格式。',
    {},
    ['team'],
  ),
  mail(
    'm9',
    ['孙晓彤', 'sunxiaotong@huoketai.example'],
    timeAt(-3, '20:05'),
    '客服晚班交接',
    '今晚加粉 132，退粉 4，原因见表。明早班请先处理未通过的 7 个。',
    {},
    ['team'],
  ),
  mail(
    'm10',
    ['快手磁力', 'service@kuaishou.example'],
    timeAt(-4, '10:00'),
    '回传接口升级通知',
    '回传接口将于下月升级，旧版本继续可用 90 天。',
  ),
  mail(
    'm11',
    ['行政', 'admin@huoketai.example'],
    timeAt(-5, '09:30'),
    '周五下午消防演练',
    '周五 15:00 全员参加，约 20 分钟。',
    { folder: 'archive' },
  ),
  mail(
    'm12',
    ['梁慧', 'lianghui@qinghe.example'],
    timeAt(-6, '14:15'),
    '报名表字段',
    '报名表请加一个“孩子年级”的下拉选项。',
    { folder: 'archive' },
    ['client'],
  ),
  mail('m13', ME, timeAt(-2, '10:12'), '回复：线索质量那一页', '没问题，我来写，周四给你看。', {
    folder: 'sent',
    to: 'chensiyuan@huoketai.example',
  }),
  mail('m14', ME, timeAt(-1, '19:00'), '号卡投放周报', '本周激活 1,204，成本 41.2 元……', {
    folder: 'drafts',
    to: 'linjiayi@huoketai.example',
  }),
  mail(
    'm15',
    ['中奖通知', 'win@lucky.example'],
    timeAt(-3, '03:12'),
    '恭喜您获得大奖',
    '请点击链接领取，手续费 99 元。',
    {
      folder: 'spam',
      isRead: false,
    },
  ),
  mail('m16', ['旧版系统', 'old@system.example'], timeAt(-9, '08:00'), '每日数据汇总', '旧系统的汇总邮件，可忽略。', {
    folder: 'trash',
  }),
]
