import { isInstalled, runProgram } from '../run-program.ts'
import { against } from '../stage.ts'
import { timed } from '../timed.ts'

const SECONDS = 20
const CONNECTIONS = 400

/** Headers, bodies and readers that take their time, while somebody else only wants an answer. */
export const slow = against('slow', async (target, report) => {
  if (!isInstalled('slowhttptest'))
    return report.skip('slow callers', 'slowhttptest is not installed (Debian package slowhttptest)')
  const page = `${target.url}/p/${target.links.form.key}`
  const common = ['-c', String(CONNECTIONS), '-r', '100', '-l', String(SECONDS), '-i', '5']
  const kinds: [string, string[]][] = [
    ['slow headers', ['-H', ...common, '-u', page]],
    ['slow bodies', ['-B', ...common, '-s', '8192', '-t', 'POST', '-u', page]],
    ['slow bodies at sign-in', ['-B', ...common, '-s', '8192', '-t', 'POST', '-u', `${target.url}/api/v1/auth/login`]],
    [
      'slow readers',
      [
        '-X',
        ...common,
        '-w',
        '1',
        '-y',
        '16',
        '-n',
        '5',
        '-z',
        '16',
        '-k',
        '3',
        '-u',
        `${target.url}/api/v1/openapi.json`,
      ],
    ],
    [
      'overlapping ranges',
      ['-R', ...common, '-a', '10', '-b', '3000', '-t', 'HEAD', '-u', `${target.url}/api/v1/openapi.json`],
    ],
  ]
  for (const [name, args] of kinds) {
    const calm = await timed(target, 20)
    const attack = runProgram('slowhttptest', args, { seconds: SECONDS + 25 })
    const busy = await timed(target, 60)
    const { code } = await attack
    const ratio = Math.round((busy.median / Math.max(1, calm.median)) * 10) / 10
    report.check(
      name,
      CONNECTIONS,
      [
        ...(busy.failed > 0 ? [`${busy.failed} of 60 others were not answered`] : []),
        ...(busy.median > Math.max(100, calm.median * 20) ? [`others: ${calm.median} → ${busy.median} ms`] : []),
        ...(code === null ? ['slowhttptest did not end'] : []),
      ],
      `others: median ${calm.median} → ${busy.median} ms (${ratio}×), slowest ${busy.slowest} ms`,
    )
  }
})
