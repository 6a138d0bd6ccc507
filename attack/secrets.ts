import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSecrets } from './find-secrets.ts'
import { against } from './stage.ts'
import { SECRETS, type Target } from './target.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const TEXT =
  /\.(ts|tsx|mjs|js|json|md|sql|yml|yaml|html|css|env|toml|svg|txt)$|(^|\/)(Dockerfile|\.[a-z]+rc|\.env[^/]*)$/
const BIGGEST = 2 * 1024 * 1024
/** Left behind by someone who works with secrets. */
const NEVER_KEPT = /(^|\/)(\.env(\..*)?|id_rsa|.*\.pem|.*\.p12|.*\.key|jwt-secret|data-key|initial-admin\.txt)$/

export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
    .toString()
    .split('\0')
    .filter((file) => file !== '')

/** What is kept with the code and should not be. */
export const secretsInFiles = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    if (NEVER_KEPT.test(file)) return [`${file} is kept`]
    const path = join(ROOT, file)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!TEXT.test(file) || stat === undefined || stat.size > BIGGEST) return []
    return findSecrets(readFileSync(path, 'utf8')).map((what) => `${file} holds ${what}`)
  })

/** Everything of this run that may stand in no log line. */
const unspeakable = ({ admin, password, links, yian, tenants, cardHooks }: Target): Record<string, string> => ({
  ...SECRETS,
  'the session of the Admin': admin.token ?? '',
  'the password': password,
  'the secret of a link': links.plain.secret,
  'the secret of the insurer': yian.secret,
  'a phone number': '13800138000',
  'the session of an owner': tenants[0].people.User.token ?? '',
  'a token to undo': tenants[0].undoToken,
  'the address of a vendor’s calls': cardHooks[0] ?? '',
})

export const secrets = against('secrets', async (target, report) => {
  const files = trackedFiles()
  report.check('tracked files', files.length, secretsInFiles(files))
  const log = readFileSync(target.logFile, 'utf8')
  const lines = log.split('\n')
  const told = Object.entries(unspeakable(target)).flatMap(([name, secret]) => {
    const at = secret === '' ? undefined : lines.find((line) => line.includes(secret))
    return at === undefined ? [] : [`${name}: ${at.slice(0, 160)}`]
  })
  const shapes = findSecrets(log)
  report.check(
    'lines of the log, at its most talkative',
    lines.length,
    [...told, ...shapes],
    lines.length < 50 ? 'few' : '',
  )
})
