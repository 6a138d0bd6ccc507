import type { DayRange } from '../time/period.ts'
import type { Language } from '#contract/errors.ts'

interface MailText {
  subject: string
  text: string
}

export const resetMail = (
  language: Language,
  { fullname, url, minutes }: { fullname: string; url: string; minutes: number },
): MailText =>
  language === 'zh'
    ? {
        subject: '重置您的获客台密码',
        text: `${fullname}，您好：\n\n请在 ${minutes} 分钟内打开以下链接设置新密码，链接只能使用一次：\n${url}\n\n如果不是您本人操作，请忽略本邮件，密码不会改变。`,
      }
    : {
        subject: 'Reset your password',
        text: `Hello ${fullname},\n\nOpen this link within ${minutes} minutes to set a new password; it works once:\n${url}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.`,
      }

export const emailConfirmationMail = (
  language: Language,
  { fullname, url, hours }: { fullname: string; url: string; hours: number },
): MailText =>
  language === 'zh'
    ? {
        subject: '确认您的新邮箱',
        text: `${fullname}，您好：\n\n请在 ${hours} 小时内打开以下链接，确认将此邮箱用于您的账号，链接只能使用一次：\n${url}\n\n如果不是您本人操作，请忽略本邮件，账号不会改变。`,
      }
    : {
        subject: 'Confirm your new email',
        text: `Hello ${fullname},\n\nOpen this link within ${hours} hours to use this address for your account; it works once:\n${url}\n\nIf you did not ask for it, ignore this mail: nothing changes.`,
      }

/** Without the name that was typed: anyone could send a text of their own to any address with it. */
export const registrationMail = (language: Language, { url, hours }: { url: string; hours: number }): MailText =>
  language === 'zh'
    ? {
        subject: '确认您的获客台注册',
        text: `您好：\n\n请在 ${hours} 小时内打开以下链接完成注册，链接只能使用一次：\n${url}\n\n如果不是您本人操作，请不要打开链接，忽略本邮件即可，不会创建账号。`,
      }
    : {
        subject: 'Confirm your sign-up',
        text: `Hello,\n\nOpen this link within ${hours} hours to complete your sign-up; it works once:\n${url}\n\nIf you did not sign up, do not open the link and ignore this mail: no account is made.`,
      }

export const accountExistsMail = (language: Language, { fullname, url }: { fullname: string; url: string }): MailText =>
  language === 'zh'
    ? {
        subject: '有人用您的邮箱注册',
        text: `${fullname}，您好：\n\n有人用您的邮箱注册获客台，而您已经有账号，因此没有创建新账号，您的账号没有任何变化。\n\n如果是您本人操作，请直接登录，或在登录页重置密码：\n${url}\n\n如果不是您本人操作，请忽略本邮件。`,
      }
    : {
        subject: 'Someone signed up with your email',
        text: `Hello ${fullname},\n\nSomeone signed up with your email, which has an account already: no new one was made, and yours is as it was.\n\nIf it was you, sign in, or reset the password on the sign-in page:\n${url}\n\nIf it was not you, ignore this mail.`,
      }

/** What was done with someone's account, as the console says it. */
export const securityMail = (
  language: Language,
  { fullname, text, url }: { fullname: string; text: string; url: string },
): MailText =>
  language === 'zh'
    ? { subject: '您的账号安全提醒', text: `${fullname}，您好：\n\n${text}\n\n在此查看登录会话和安全设置：\n${url}` }
    : {
        subject: 'About the security of your account',
        text: `Hello ${fullname},\n\n${text}.\n\nSee your sessions and security settings here:\n${url}`,
      }

interface ScheduledParts {
  fullname: string
  name: string
  rows: number
  /** What it is about; undefined where it is about no days. */
  days: (DayRange & { before?: DayRange }) | undefined
  /** The figures below the list, over all its rows. */
  totals: readonly { label: Record<Language, string>; now: string; before: string | undefined }[]
  at: string
  /** Where it is changed; undefined where it was sent once. */
  url: string | undefined
  /** Else it is fetched in the console. */
  attached: boolean
}

const daysWords = (language: Language, { from, to }: DayRange): string =>
  from === to ? from : `${from} ${language === 'zh' ? '至' : '–'} ${to}`

const WORDS = {
  zh: {
    hello: (fullname: string) => `${fullname}，您好：`,
    made: (name: string, at: string) => `“${name}”已于 ${at} 生成，`,
    attached: '见附件。',
    fetched: '文件较大，请登录后下载。',
    days: '数据日期',
    before: '对比日期',
    rows: '行数',
    total: '合计',
    colon: '：',
    was: (figure: string) => `（上期 ${figure}）`,
    changed: '定时邮件在此查看和修改：',
  },
  en: {
    hello: (fullname: string) => `Hello ${fullname},`,
    made: (name: string, at: string) => `“${name}” was made at ${at}, `,
    attached: 'and is attached.',
    fetched: 'and is too large for a mail; sign in to download it.',
    days: 'Days',
    before: 'Compared with',
    rows: 'Rows',
    total: 'Total',
    colon: ': ',
    was: (figure: string) => ` (before: ${figure})`,
    changed: 'Regular mails are seen and changed here:',
  },
} as const

export const scheduledMail = (language: Language, parts: ScheduledParts): MailText => {
  const { fullname, name, rows, days, totals, at, url, attached } = parts
  const words = WORDS[language]
  const line = (label: string, value: string): string => `${label}${words.colon}${value}`
  const facts = [
    ...(days === undefined ? [] : [line(words.days, daysWords(language, days))]),
    ...(days?.before === undefined ? [] : [line(words.before, daysWords(language, days.before))]),
    line(words.rows, String(rows)),
    ...totals.map(({ label, now, before }) =>
      line(`${words.total} ${label[language]}`, before === undefined ? now : `${now}${words.was(before)}`),
    ),
  ]
  const said = [
    words.hello(fullname),
    `${words.made(name, at)}${attached ? words.attached : words.fetched}`,
    facts.join('\n'),
    ...(url === undefined ? [] : [`${words.changed}\n${url}`]),
  ]
  return {
    subject: `${name} · ${days === undefined ? at.slice(0, 10) : daysWords(language, days)}`,
    text: said.join('\n\n'),
  }
}

export const testMailText = (language: Language): MailText =>
  language === 'zh'
    ? { subject: '获客台邮件测试', text: '收到这封邮件，说明邮件服务器设置正确。' }
    : { subject: 'Mail test', text: 'This mail shows that the mail server is set up correctly.' }
