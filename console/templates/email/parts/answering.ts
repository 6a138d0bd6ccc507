import type { TFunction } from 'i18next'
import { newId } from '../../shared/new-id.ts'
import type { Mail } from '../mail.ts'
import { MY_ADDRESS } from '../samples/mails.ts'

export const blankMail = (me: string): Mail => ({
  id: newId(),
  thread: newId(),
  folder: 'drafts',
  from: me,
  address: MY_ADDRESS,
  to: '',
  subject: '',
  body: '',
  at: '',
  isRead: true,
  isStarred: false,
  labels: [],
  files: [],
})

const quoted = ({ from, body }: Mail, t: TFunction): string =>
  `\n\n${t('{{name}} wrote:', { name: from })}\n${body.replaceAll(/^/gm, '> ')}`

/** An answer to an own mail goes where that went. */
export const answerTo = (mail: Mail, me: string, t: TFunction): Mail => ({
  ...blankMail(me),
  thread: mail.thread,
  to: mail.address === MY_ADDRESS ? mail.to : mail.address,
  subject: t('Re: {{subject}}', { subject: mail.subject }),
  body: quoted(mail, t),
})
export const forwardOf = (mail: Mail, me: string, t: TFunction): Mail => ({
  ...blankMail(me),
  subject: t('Fwd: {{subject}}', { subject: mail.subject }),
  body: quoted(mail, t),
  files: mail.files,
})
