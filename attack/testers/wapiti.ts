import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isInstalled, runProgram } from '../run-program.ts'
import type { Report } from '../report.ts'
import { against } from '../stage.ts'
import type { Target } from '../target.ts'
import { TRIAGED } from './triaged.ts'

const SECONDS = 45
/** Those that ask nobody but the target; the others would fetch lists or call a server of wapiti's own. */
const MODULES = 'backup,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,redirect,sql,xss,permanentxss'
const Finding = z.object({ method: z.string(), path: z.string(), info: z.string(), parameter: z.string().nullish() })
const Results = z.object({
  vulnerabilities: z.record(z.string(), z.array(Finding)),
  anomalies: z.record(z.string(), z.array(Finding)),
  infos: z.object({ crawled_pages_nbr: z.number().optional() }).loose(),
})

const scan = async (target: Target, report: Report, name: string, path: string): Promise<void> => {
  const file = join(target.folder, `wapiti-${name.replaceAll(' ', '-')}.json`)
  const args = [
    '-u',
    `${target.url}${path}`,
    '--scope',
    'folder',
    '-m',
    MODULES,
    '--max-scan-time',
    String(SECONDS),
    '--max-attack-time',
    '5',
    '-d',
    '3',
    '--max-links-per-page',
    '20',
    '-t',
    '5',
    '--flush-session',
    '--flush-attacks',
    '--store-session',
    join(target.folder, 'wapiti'),
    '--no-bugreport',
    '-f',
    'json',
    '-o',
    file,
    '-v',
    '0',
  ]
  const { code, output } = await runProgram('wapiti', args, { seconds: SECONDS + 60, env: { HOME: target.folder } })
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return report.check(name, 0, [`wapiti ended with ${code}: ${output.slice(-300)}`])
  const { vulnerabilities, anomalies, infos } = Results.parse(JSON.parse(text))
  const all = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, findings]) =>
    findings.map((one) => ({ kind, ...one })),
  )
  const explained = all.filter(({ kind, info }) => TRIAGED.some((one) => one.kind === kind && one.info.test(info)))
  const open = all.filter((one) => !explained.includes(one))
  report.check(
    name,
    infos.crawled_pages_nbr ?? 0,
    open.map(({ kind, method, path: at, info }) => `${kind}: ${method} ${at} ${info}`),
    `${explained.length} findings, all explained in docs/security.md`,
  )
}

export const wapiti = against('wapiti', async (target, report) => {
  if (!isInstalled('wapiti')) return report.skip('pages', 'wapiti is not installed (Debian package wapiti)')
  await scan(target, report, 'sign-in and console', '/')
  await scan(target, report, 'a form', `/p/${target.links.form.key}`)
})
