import type { MailSimulator } from '#simulators/mail/build-mail.ts'
import { type Api, rowsOf, textOf } from './api.ts'

/** Mail goes to the simulated mailboxes; everyone without an address gets one, but for the administrator who gives them. */
export const seedMail = async (admin: Api, simulator: MailSimulator): Promise<void> => {
  // It listens anew in every run.
  const settings = { enabled: true, host: '127.0.0.1', port: simulator.smtpPort(), secure: false }
  const all = { ...settings, username: '', password: '', from: 'huoketai@example.com' }
  await admin.must('PUT', '/config/mail', { settings: JSON.stringify(all) })
  for (const user of rowsOf(await admin.must('GET', '/users?pageSize=100'), 'users'))
    if (textOf(user, 'email') === '' && user['role'] !== 'Admin')
      await admin.must('PUT', `/users/${textOf(user, 'id')}`, { email: `${textOf(user, 'username')}@example.com` })
}
