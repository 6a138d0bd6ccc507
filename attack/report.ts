interface Check {
  stage: string
  name: string
  /** How many requests, frames, files or tests stand behind it. */
  cases: number
  ok: boolean
  detail: string
}

export interface Report {
  checks: Check[]
  /** Writes one line at once: whoever waits sees that it goes on. */
  say(line: string): void
  check(name: string, cases: number, problems: readonly string[], words?: string): void
  /** What could not be tried here, and why; it counts neither way. */
  skip(name: string, why: string): void
  skipped: { stage: string; name: string; why: string }[]
  begin(stage: string): void
}

const FEW = 5

export const openReport = (): Report => {
  const checks: Check[] = []
  const skipped: Report['skipped'] = []
  let stage = ''
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  return {
    checks,
    skipped,
    say,
    begin: (name) => {
      stage = name
      say(`\n${name}`)
    },
    check: (name, cases, problems, words = '') => {
      const ok = problems.length === 0
      const shown = problems.slice(0, FEW).join(' · ')
      const more = problems.length > FEW ? ` · and ${problems.length - FEW} more` : ''
      const detail = ok ? words : `${shown}${more}`
      checks.push({ stage, name, cases, ok, detail })
      say(`  ${ok ? 'ok  ' : 'FAIL'} ${name} (${cases})${detail === '' ? '' : `: ${detail}`}`)
    },
    skip: (name, why) => {
      skipped.push({ stage, name, why })
      say(`  skip ${name}: ${why}`)
    },
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').slice(0, 300)

export const asMarkdown = ({ checks, skipped }: Report, machine: string, seconds: number): string => {
  const rows = checks.map(
    ({ stage, name, cases, ok, detail }) =>
      `| ${stage} | ${cell(name)} | ${cases} | ${ok ? 'passed' : '**failed**'} | ${cell(detail)} |`,
  )
  const left = skipped.map(({ stage, name, why }) => `- ${stage}, ${name}: ${cell(why)}`)
  return [
    '# Attacks',
    '',
    'Written by `npm run attack`. What each tester found and what was made of it stands in [docs/security.md](../docs/security.md).',
    '',
    `Machine: ${machine}; ${seconds} s.`,
    '',
    '| stage | check | cases | result | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...(left.length === 0 ? [] : ['Not tried here:', '', ...left, '']),
    `${checks.filter(({ ok }) => ok).length} passed, ${checks.filter(({ ok }) => !ok).length} failed`,
    '',
  ].join('\n')
}
