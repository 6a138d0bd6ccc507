import { dayAt, timeAt } from '../../shared/days.ts'
import type { Priority, Remark, Stage, Step, Task } from '../task.ts'

const steps = (...titles: [string, boolean][]): Step[] =>
  titles.map(([title, isDone], index) => ({ id: `s${index + 1}`, title, isDone }))
const remarks = (...said: [string, number, string, string][]): Remark[] =>
  said.map(([by, days, clock, said], index) => ({ id: `r${index + 1}`, by, at: timeAt(days, clock), said }))

const task = (
  id: string,
  title: string,
  stage: Stage,
  priority: Priority,
  owner: string,
  due: number,
  more: Partial<Pick<Task, 'detail' | 'steps' | 'remarks'>> = {},
): Task => ({ id, title, stage, priority, owner, due: dayAt(due), detail: '', steps: [], remarks: [], ...more })

export const sampleTasks = (): Task[] => [
  task('t1', '巨量账户月度消耗对账', 'doing', 'high', '林嘉怡', 1, {
    detail: '把平台导出的消耗与财务台账逐户核对，差额超过 50 元的单独列出并说明原因。',
    steps: steps(['导出各账户日消耗', true], ['与台账逐户比对', true], ['差额写明原因', false], ['发财务确认', false]),
    remarks: remarks(
      ['陈思远', -2, '10:20', '腾讯广告那几户已经导出来了，放在共享盘。'],
      ['林嘉怡', -1, '15:05', '还差两户，今天下班前补齐。'],
    ),
  }),
  task('t2', '落地页首屏改版', 'doing', 'high', '周子墨', 3, {
    detail: '首屏只留一个按钮，二维码移到第二屏；手机上 14 KB 以内。',
    steps: steps(['出两版设计稿', true], ['切图与文案', false], ['真机查看', false]),
    remarks: remarks(['吴若溪', -1, '09:40', 'A 版更清楚，B 版按钮太靠下。']),
  }),
  task('t3', '整理上周退粉原因', 'todo', 'medium', '吴若溪', 2, {
    detail: '从客服记录里抽 100 条，按原因归类。',
    steps: steps(['抽样 100 条', false], ['归类', false], ['写结论', false]),
  }),
  task('t4', '回传策略复盘', 'review', 'high', '陈思远', 0, {
    detail: '看三组不同回传比例下的成本变化，给出下周的比例。',
    steps: steps(['拉取三组数据', true], ['做对比图', true], ['写建议', true]),
    remarks: remarks(['林嘉怡', 0, '11:15', '第二组样本偏少，结论里要说明。']),
  }),
  task('t5', '新客服上岗培训', 'todo', 'medium', '赵一鸣', 5, {
    steps: steps(['话术手册', true], ['试听录音', false], ['考核', false]),
  }),
  task('t6', '企业微信活码更换', 'done', 'low', '赵一鸣', -3, { steps: steps(['替换活码', true], ['抽查跳转', true]) }),
  task('t7', '拼多多推广链接核对', 'todo', 'low', '周子墨', 8),
  task('t8', '快手投放素材补充', 'todo', 'high', '吴若溪', 1, {
    detail: '竖版 9:16，前三秒要有利益点。',
    steps: steps(['脚本', true], ['拍摄', false], ['剪辑', false]),
  }),
  task('t9', '号卡激活率周报', 'review', 'medium', '林嘉怡', 0),
  task('t10', '保险订单退保名单', 'done', 'medium', '陈思远', -6),
  task('t11', '表单字段精简', 'doing', 'medium', '周子墨', 4, {
    steps: steps(['统计各字段流失', true], ['删掉不用的字段', false]),
  }),
  task('t12', '客户回访抽查', 'done', 'low', '吴若溪', -1),
]

/** Who may own a task; the same people appear on all task pages. */
export const PEOPLE = ['林嘉怡', '陈思远', '周子墨', '吴若溪', '赵一鸣']
