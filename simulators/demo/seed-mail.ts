import type { MailSimulator } from '#simulators/mail/build-mail.ts'
import type { RowOf } from '../../client/src/index.ts'
import type { Api } from './api.ts'

/** What an administrator gives counts as confirmed. */
export const mailboxFor = ({
  username,
  email,
  role,
}: Pick<RowOf<'listUsers'>, 'username' | 'email' | 'role'>): string | undefined =>
  email || role === 'Admin' ? undefined : `${username}@example.com`

/** Mail goes to the simulated mailboxes; everyone without an address gets one, but for the administrator who gives them. */
export const seedMail = async (admin: Api, simulator: MailSimulator): Promise<void> => {
  // It listens anew in every run.
  const settings = { enabled: true, host: '127.0.0.1', port: simulator.smtpPort(), secure: false }
  const all = { ...settings, username: '', password: '', from: 'huoketai@example.com' }
  await admin.call('putConfig', { params: { configKey: 'mail' }, body: { settings: JSON.stringify(all) } })
  for (const user of (await admin.call('listUsers', { query: { pageSize: 100 } })).users) {
    const email = mailboxFor(user)
    if (email !== undefined) await admin.call('updateUser', { params: { id: user.id }, body: { email } })
  }
}
