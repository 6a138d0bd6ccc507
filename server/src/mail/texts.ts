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

export const testMailText = (language: Language): MailText =>
  language === 'zh'
    ? { subject: '获客台邮件测试', text: '收到这封邮件，说明邮件服务器设置正确。' }
    : { subject: 'Mail test', text: 'This mail shows that the mail server is set up correctly.' }
