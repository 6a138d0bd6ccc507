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

interface ScheduledParts {
  fullname: string
  name: string
  rows: number
  at: string
  url: string
  /** Else it is fetched in the console. */
  attached: boolean
}

export const scheduledMail = (language: Language, parts: ScheduledParts): MailText => {
  const { fullname, name, rows, at, url, attached } = parts
  return language === 'zh'
    ? {
        subject: `${name} · ${at.slice(0, 10)}`,
        text: `${fullname}，您好：\n\n“${name}”已于 ${at} 生成，共 ${rows} 行，${attached ? '见附件' : '文件较大，请登录后下载'}。\n\n定时邮件在此查看和修改：\n${url}`,
      }
    : {
        subject: `${name} · ${at.slice(0, 10)}`,
        text: `Hello ${fullname},\n\n“${name}” was made at ${at}: ${rows} rows, ${attached ? 'attached' : 'too large for a mail; sign in to download it'}.\n\nRegular mails are seen and changed here:\n${url}`,
      }
}

export const testMailText = (language: Language): MailText =>
  language === 'zh'
    ? { subject: '获客台邮件测试', text: '收到这封邮件，说明邮件服务器设置正确。' }
    : { subject: 'Mail test', text: 'This mail shows that the mail server is set up correctly.' }
