import { writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { fits, pathsOf } from '#server/testing/walk.ts'
import { isInstalled, runProgram } from '../run-program.ts'
import { against } from '../stage.ts'

const SECONDS = 100
const Results = z.object({ results: z.array(z.object({ url: z.string(), status: z.number() })) })

/** What is often left lying about. */
const LEFT =
  `.git/config .git/HEAD .env .env.local .npmrc package.json package-lock.json node_modules server-status phpinfo.php wp-login.php admin admin/ administrator
login console debug actuator actuator/env actuator/health swagger swagger.json swagger-ui.html api-docs v2/api-docs graphql graphiql trace dump heapdump backup backup.zip backup.sql
db.sql dump.sql database.sql data data-key jwt-secret initial-admin.txt uploads files spool server/src/main.ts src config config.json settings .well-known/security.txt .htaccess
robots.txt sitemap.xml crossdomain.xml index.php index.html assets assets/ assets/../index.html test tests tmp old new dev staging internal private secret secrets status metrics
health healthz readyz version info env proxy fetch redirect download export import upload ws socket socket.io live hooks hooks/ t p t/ p/ docs api api/ api/v1 api/v1/ api/v2`.split(
    /\s+/,
  )
const ENDINGS = [
  '',
  '/',
  '.json',
  '.bak',
  '~',
  '.php',
  '%00',
  '%2f',
  '?debug=1',
  '/..;/',
  '/.git',
  '/%2e%2e/',
  ';x=1',
  '.orig',
  '//',
  '/admin',
  '/debug',
  '/export',
  '/all',
  '/*',
]

/** Every word of every path, at every place, with endings that are often forgotten. */
const wordList = (): string[] => {
  const paths = [...new Set(ENDPOINTS.flatMap(pathsOf))].map((path) => `api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`)
  const parts = [...new Set(ENDPOINTS.flatMap(({ path }) => path.split('/')))].filter((part) => /^\w+$/.test(part))
  const alone = parts.flatMap((part) => [
    part,
    `api/v1/${part}`,
    `api/v1/admin/${part}`,
    `api/v1/internal/${part}`,
    `api/v1/public/${part}`,
  ])
  return [...new Set([...LEFT, ...alone, ...paths.flatMap((path) => ENDINGS.map((ending) => path + ending))])]
}

/** Answered to anybody, and meant so. */
const OPEN = new Set(['/', '/healthz', '/readyz', '/docs', '/api/v1/docs', '/api/v1/openapi.json', '/favicon.svg'])
const isDeclared = (url: string): boolean => {
  const { pathname } = new URL(url)
  if (OPEN.has(pathname) || OPEN.has(pathname.replace(/\/$/, ''))) return true
  const path = pathname.replace(/^\/api\/v1/, '').replace(/\/$/, '')
  return (
    pathname.startsWith('/hooks/cards/') ||
    ENDPOINTS.some((one) => one.access === 'public' && pathsOf(one).some((own) => fits(own.replace(/\/$/, ''), path)))
  )
}

export const ffuf = against('ffuf', async ({ url, folder, admin }, report) => {
  if (!isInstalled('ffuf')) return report.skip('hidden paths', 'ffuf is not installed (Debian package ffuf)')
  const words = wordList()
  const list = join(folder, 'paths.txt')
  await writeFile(list, words.join('\n'))
  const search = async (
    name: string,
    method: string,
    headers: string[],
    isKnown: (url: string, status: number) => boolean,
  ): Promise<void> => {
    const file = join(folder, `ffuf-${method}-${headers.length}.json`)
    const args = [
      '-w',
      list,
      '-u',
      `${url}/FUZZ`,
      '-X',
      method,
      '-mc',
      '200-299,500-599',
      '-t',
      '10',
      '-maxtime',
      String(SECONDS),
      '-timeout',
      '10',
      '-of',
      'json',
      '-o',
      file,
      '-s',
    ]
    const { code, output } = await runProgram('ffuf', [...args, ...headers.flatMap((one) => ['-H', one])], {
      seconds: SECONDS + 20,
    })
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) return report.check(name, 0, [`ffuf ended with ${code}: ${output.slice(-200)}`])
    const { results } = Results.parse(JSON.parse(text))
    const odd = results.filter((one) => one.status >= 500 || !isKnown(one.url, one.status))
    report.check(
      name,
      words.length,
      odd.map((one) => `${one.status} ${one.url.replace(url, '')}`),
      `${results.length} answered, all of them known`,
    )
  }
  await search('paths nobody declared, for a stranger', 'GET', [], isDeclared)
  await search('and written to', 'POST', ['Content-Type: application/json'], (address) => isDeclared(address))
  const isEndpoint = (address: string): boolean => {
    const path = new URL(address).pathname.replace(/^\/api\/v1/, '').replace(/\/$/, '')
    return (
      isDeclared(address) || ENDPOINTS.some((one) => pathsOf(one).some((own) => fits(own.replace(/\/$/, ''), path)))
    )
  }
  await search('and for an Admin', 'GET', [`Authorization: JWT ${admin.token}`], isEndpoint)
})
