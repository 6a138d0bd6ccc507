import type { Notification } from './entities.ts'
import { SECURITY_NOTIFICATIONS } from './security-notifications.ts'
import type { Topic } from './topics.ts'

export type Level = Notification['level']
/** The ways a notification goes beside the console. */
type Way = 'mail' | 'robot'

export interface NotificationSpec {
  level: Level
  topic: Topic
  /** Ways it never goes: what holds a secret, what only its own user understands, what would tell of itself in circles. */
  except?: readonly Way[]
  /** The sentence in English, an i18n key filled with the notification's params. */
  text: string
  /** The same in Chinese; this table is its only place, for the console, mails and robots alike. */
  zh: string
}

/** Each kind of notification. A new one is an entry here and its Spanish in the console's texts. */
export const NOTIFICATIONS = {
  'password_reset.asked': {
    level: 'warning',
    topic: 'site',
    except: ['mail', 'robot'],
    text: '{{username}} asked for a password reset, but no mail can be sent; make sure of who asks, then set a new password in the list of users',
    zh: '{{username}} 申请重置密码，但无法发送邮件；请核实本人身份后，在用户列表中为其设置新密码',
  },
  ...SECURITY_NOTIFICATIONS,
  'registration.pending': {
    level: 'info',
    topic: 'site',
    text: '{{fullname}} ({{email}}) signed up and waits for approval',
    zh: '{{fullname}}（{{email}}）已注册，等待审核',
  },
  'export.done': {
    level: 'success',
    topic: 'job',
    except: ['robot'],
    text: 'The export “{{title}}” is ready: {{rows}} rows',
    zh: '导出“{{title}}”已完成，共 {{rows}} 行',
  },
  'adsets.bulk_done': {
    level: 'success',
    topic: 'job',
    except: ['robot'],
    text: '“{{title}}” is done: {{changed}} changed, {{unchanged}} as before, {{refused}} refused',
    zh: '“{{title}}”已完成：更改 {{changed}} 个，不变 {{unchanged}} 个，未能更改 {{refused}} 个',
  },
  'job.failed': {
    level: 'danger',
    topic: 'job',
    except: ['robot'],
    text: 'The job “{{title}}” failed: {{error}}',
    zh: '任务“{{title}}”失败：{{error}}',
  },
  'schedule.stopped': {
    level: 'warning',
    topic: 'job',
    except: ['robot'],
    text: 'The regular mail “{{name}}” has been stopped; the list of regular mails says why',
    zh: '定时邮件“{{name}}”已停止，原因见定时邮件列表',
  },
  'mail.failed': {
    level: 'danger',
    topic: 'site',
    except: ['mail'],
    text: 'A mail to {{to}} could not be sent: {{error}}',
    zh: '发往 {{to}} 的邮件未能发出：{{error}}',
  },
  'account.token_broken': {
    level: 'danger',
    topic: 'account',
    text: 'The authorisation of “{{account}}” ({{n}} accounts) no longer works: {{error}}. Authorise it anew; its figures, and pushes that need it, wait until then',
    zh: '“{{account}}”等 {{n}} 个账户的授权已失效：{{error}}。请重新授权，消耗数据和需要授权的回传将等待至授权恢复',
  },
  'account.token_expiring': {
    level: 'warning',
    topic: 'account',
    text: 'The authorisation of “{{account}}” ({{n}} accounts) ends on {{date}}; authorise it anew before then',
    zh: '“{{account}}”等 {{n}} 个账户的授权将于 {{date}} 到期，请提前重新授权',
  },
  'account.balance_low': {
    level: 'warning',
    topic: 'account',
    text: 'The balance of “{{account}}” is low: ¥{{balance}} left, about {{days}} days at the present pace',
    zh: '账户“{{account}}”余额不足：剩余 ¥{{balance}}，按近期消耗约可用 {{days}} 天',
  },
  'push.failing': {
    level: 'danger',
    topic: 'push',
    text: '{{count}} pushes of “{{account}}” failed in a row: {{error}}',
    zh: '账户“{{account}}”连续 {{count}} 条回传失败：{{error}}',
  },
  'push.paused': {
    level: 'danger',
    topic: 'push',
    text: 'Pushes of “{{account}}” wait: {{error}}',
    zh: '账户“{{account}}”的回传已暂停：{{error}}',
  },
  'push.dead': {
    level: 'warning',
    topic: 'push',
    text: '{{count}} pushes of “{{adset}}” were given up; they can be released by hand',
    zh: '广告组“{{adset}}”有 {{count}} 条回传已放弃，可手动补量',
  },
  'wecom.quota_low': {
    level: 'warning',
    topic: 'wecom',
    text: 'Only {{balance}} adds are left for “{{corp}}”; about {{days}} days at the present pace',
    zh: '“{{corp}}”的获客额度仅剩 {{balance}} 个，按当前速度约可用 {{days}} 天',
  },
  'wecom.quota_out': {
    level: 'danger',
    topic: 'wecom',
    text: '“{{corp}}” has no adds left: its links bring nobody in',
    zh: '“{{corp}}”的获客额度已用完，获客链接无法再添加客户',
  },
  'wecom.quota_expiring': {
    level: 'warning',
    topic: 'wecom',
    text: '{{count}} adds of “{{corp}}” expire on {{date}}',
    zh: '“{{corp}}”有 {{count}} 个获客额度将于 {{date}} 到期',
  },
  'wecom.broken': {
    level: 'danger',
    topic: 'wecom',
    text: 'The authorisation of “{{corp}}” no longer works: {{error}}',
    zh: '“{{corp}}”的授权已失效：{{error}}',
  },
  'wecom.cancelled': {
    level: 'danger',
    topic: 'wecom',
    text: '“{{corp}}” has withdrawn its authorisation; its data was removed',
    zh: '“{{corp}}”已取消授权，其数据已清除',
  },
  'wecom.permission': {
    level: 'warning',
    topic: 'wecom',
    text: '“{{corp}}” has no permission for acquisition links any more',
    zh: '“{{corp}}”的获客助手权限已被收回',
  },
  'wecom.link_unavailable': {
    level: 'danger',
    topic: 'wecom',
    text: 'The link “{{link}}” of “{{corp}}” no longer works',
    zh: '“{{corp}}”的获客链接“{{link}}”已不可用',
  },
  'wecom.link_starved': {
    level: 'danger',
    topic: 'wecom',
    text: 'Nobody of the link “{{link}}” can receive; its last range stays until someone can',
    zh: '链接“{{link}}”当前无人可接待，暂时保留原有成员，直到有人可接待',
  },
  'wecom.range_failed': {
    level: 'danger',
    topic: 'wecom',
    text: 'The people of “{{link}}” could not be changed at WeChat-work: {{error}}',
    zh: '链接“{{link}}”的成员未能同步到企业微信：{{error}}',
  },
  'wecom.sync_failed': {
    level: 'danger',
    topic: 'wecom',
    text: 'The sync of “{{corp}}” is incomplete: {{error}}',
    zh: '“{{corp}}”同步未完成：{{error}}',
  },
  'robot.failing': {
    level: 'warning',
    topic: 'site',
    except: ['robot'],
    text: 'The group robot “{{robot}}” does not take messages: {{error}}',
    zh: '群机器人“{{robot}}”无法送达消息：{{error}}',
  },
  'webhook.failing': {
    level: 'warning',
    topic: 'site',
    text: 'The webhook “{{webhook}}” does not take events: {{error}}. They are tried again for three days; its log says which',
    zh: 'Webhook“{{webhook}}”未能接收事件：{{error}}。系统会在三天内继续重试，详见其推送记录',
  },
  'webhook.gone': {
    level: 'warning',
    topic: 'site',
    text: 'The webhook “{{webhook}}” answered that it is gone ({{error}}) and was switched off',
    zh: 'Webhook“{{webhook}}”的接收端已下线（{{error}}），该 Webhook 已停用',
  },
  'webhook.behind': {
    level: 'warning',
    topic: 'site',
    text: 'The webhook “{{webhook}}” is {{minutes}} minutes behind: {{count}} events wait for its receiver',
    zh: 'Webhook“{{webhook}}”已落后 {{minutes}} 分钟，{{count}} 个事件等待接收端处理',
  },
  'webhook.caught_up': {
    level: 'success',
    topic: 'site',
    text: 'The webhook “{{webhook}}” has caught up; it was behind since {{since}}',
    zh: 'Webhook“{{webhook}}”已追上进度（自 {{since}} 起落后）',
  },
  'todo.given': {
    level: 'info',
    topic: 'job',
    except: ['robot'],
    text: '{{by}} gave you the to-do “{{title}}”, due: {{due}}',
    zh: '{{by}} 把待办“{{title}}”交给了您，截止：{{due}}',
  },
  'todo.due': {
    level: 'warning',
    topic: 'job',
    except: ['robot'],
    text: 'Your to-do “{{title}}” is due on {{date}}',
    zh: '您的待办“{{title}}”于 {{date}} 到期',
  },
  'alarm.cost': {
    level: 'warning',
    topic: 'push',
    text: 'Alarm “{{rule}}”: a conversion of “{{subject}}” cost ¥{{value}} in the last {{window}} days, above ¥{{threshold}}',
    zh: '告警“{{rule}}”：“{{subject}}”近 {{window}} 天转化成本 ¥{{value}}，高于 ¥{{threshold}}',
  },
  'alarm.stopped': {
    level: 'warning',
    topic: 'push',
    text: 'Alarm “{{rule}}”: “{{subject}}” has had no conversion for {{value}} hours (told from {{threshold}} hours on)',
    zh: '告警“{{rule}}”：“{{subject}}”已 {{value}} 小时没有转化（达到 {{threshold}} 小时即告警）',
  },
  'alarm.failures': {
    level: 'warning',
    topic: 'push',
    text: 'Alarm “{{rule}}”: {{value}} pushes of “{{subject}}” failed in the last {{window}} hours, above {{threshold}}',
    zh: '告警“{{rule}}”：“{{subject}}”近 {{window}} 小时回传失败 {{value}} 条，超过 {{threshold}} 条',
  },
  'alarm.balance': {
    level: 'warning',
    topic: 'account',
    text: 'Alarm “{{rule}}”: the balance of “{{subject}}” is ¥{{value}}, below ¥{{threshold}}',
    zh: '告警“{{rule}}”：账户“{{subject}}”余额 ¥{{value}}，低于 ¥{{threshold}}',
  },
  'alarm.spend': {
    level: 'warning',
    topic: 'account',
    text: 'Alarm “{{rule}}”: “{{subject}}” has spent ¥{{value}} today, above ¥{{threshold}}',
    zh: '告警“{{rule}}”：“{{subject}}”今日消耗 ¥{{value}}，高于 ¥{{threshold}}',
  },
  'alarm.budget': {
    level: 'warning',
    topic: 'account',
    text: 'Alarm “{{rule}}”: “{{subject}}” has spent {{value}}% of the day’s budget (told from {{threshold}}% on)',
    zh: '告警“{{rule}}”：“{{subject}}”今日消耗已达日预算的 {{value}}%（达到 {{threshold}}% 即告警）',
  },
  'alarm.many': {
    level: 'warning',
    topic: 'push',
    text: 'Alarm “{{rule}}” sounds for {{count}} at once, among them {{figures}}',
    zh: '告警“{{rule}}”：{{count}} 个对象同时触发，包括{{figures}}',
  },
  'alarm.ended': {
    level: 'success',
    topic: 'push',
    text: 'Alarm “{{rule}}” is over for “{{subject}}” ({{since}} to {{until}})',
    zh: '告警“{{rule}}”：“{{subject}}”已恢复（{{since}} 至 {{until}}）',
  },
  'alarm.ended_many': {
    level: 'success',
    topic: 'push',
    text: 'Alarm “{{rule}}” is over for {{count}}, among them {{subjects}}',
    zh: '告警“{{rule}}”：{{count}} 个对象已恢复，包括 {{subjects}}',
  },
  'rule.holds': {
    level: 'warning',
    topic: 'push',
    text: 'Rule “{{rule}}”: its conditions hold for “{{subject}}”: {{figures}}',
    zh: '规则“{{rule}}”：“{{subject}}”满足条件：{{figures}}',
  },
  'rule.applied': {
    level: 'warning',
    topic: 'push',
    text: 'Rule “{{rule}}” applied to “{{subject}}”: {{done}} done, {{refused}} refused; because of {{figures}}',
    zh: '规则“{{rule}}”已对“{{subject}}”执行：成功 {{done}} 项，未能执行 {{refused}} 项；依据：{{figures}}',
  },
  'rule.applied_many': {
    level: 'warning',
    topic: 'push',
    text: 'Rule “{{rule}}” applied to {{count}} at once, among them {{figures}}',
    zh: '规则“{{rule}}”已对 {{count}} 个对象执行，包括{{figures}}',
  },
  'experiment.winner': {
    level: 'success',
    topic: 'push',
    text: 'Experiment “{{experiment}}”: {{variant}} is better and can be adopted',
    zh: '实验“{{experiment}}”：{{variant}} 更好，可以采用',
  },
  'experiment.no_difference': {
    level: 'info',
    topic: 'push',
    text: 'Experiment “{{experiment}}” has had its visitors and found no difference worth waiting for; it can be stopped',
    zh: '实验“{{experiment}}”已达到访客上限，没有值得等待的差异，可以停止',
  },
  'experiment.mismatch': {
    level: 'warning',
    topic: 'push',
    text: 'Experiment “{{experiment}}”: visitors are not split by the weights, so that no result is shown; look for the cause',
    zh: '实验“{{experiment}}”：访客分配与权重不符，暂不显示结果，请检查原因',
  },
  'experiment.stopped_winner': {
    level: 'success',
    topic: 'push',
    text: 'Experiment “{{experiment}}” has stopped by itself: {{variant}} is better and can be adopted',
    zh: '实验“{{experiment}}”已自动停止：{{variant}} 更好，可以采用',
  },
  'experiment.stopped_even': {
    level: 'info',
    topic: 'push',
    text: 'Experiment “{{experiment}}” has stopped by itself: it has had its visitors, and no difference was found',
    zh: '实验“{{experiment}}”已自动停止：已达到访客上限，没有明显差异',
  },
  'alarm.test': {
    level: 'info',
    topic: 'push',
    text: 'A test of the rule “{{rule}}”, sent by {{by}}',
    zh: '这是规则“{{rule}}”的测试通知，由 {{by}} 发送',
  },
} as const satisfies Record<string, NotificationSpec>

export type NotificationKind = keyof typeof NOTIFICATIONS

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATIONS, kind)
export const specOf = (kind: NotificationKind): NotificationSpec => NOTIFICATIONS[kind]

const RANKS: Record<Level, number> = { info: 0, success: 1, warning: 2, danger: 3 }
export const isAtLeast = (level: Level, lowest: Level): boolean => RANKS[level] >= RANKS[lowest]
