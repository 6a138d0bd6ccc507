import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runProgram } from './run-program.ts'
import type { Stage } from './stage.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const Audit = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })).default({}),
})

export const audit: Stage = {
  name: 'audit',
  needsTarget: false,
  run: async (report) => {
    const { output } = await runProgram('npm', ['audit', '--omit=dev', '--json'], { seconds: 60, cwd: ROOT })
    const from = output.indexOf('{')
    const read = (() => {
      try {
        return Audit.safeParse(JSON.parse(output.slice(Math.max(0, from), output.lastIndexOf('}') + 1))).data
      } catch {
        return undefined
      }
    })()
    if (read === undefined) return report.check('dependencies', 0, [], 'not available: the registry offers no audit')
    const found = Object.entries(read.vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`)
    report.check('dependencies', read.metadata.vulnerabilities['total'] ?? 0, found)
  },
}
