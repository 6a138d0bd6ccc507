import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runProgram } from '../run-program.ts'
import { against } from '../stage.ts'

const RULES = fileURLToPath(new URL('../spectral.yaml', import.meta.url))
const VERSION = '6.16.3'
const Findings = z.array(
  z.object({
    code: z.union([z.string(), z.number()]),
    path: z.array(z.union([z.string(), z.number()])),
    message: z.string(),
    severity: z.number(),
  }),
)

/** The OpenAPI document, read by a linter of others. */
export const spectral = against('spectral', async ({ url, folder }, report) => {
  const file = join(folder, 'openapi.json')
  await writeFile(file, await (await fetch(`${url}/api/v1/openapi.json`)).text())
  const args = [
    '--yes',
    `@stoplight/spectral-cli@${VERSION}`,
    'lint',
    file,
    '--ruleset',
    RULES,
    '--format',
    'json',
    '--quiet',
  ]
  const { output, code } = await runProgram('npx', args, { seconds: 150 })
  const from = output.indexOf('[')
  const read = (() => {
    try {
      return Findings.safeParse(JSON.parse(output.slice(Math.max(0, from), output.lastIndexOf(']') + 1))).data
    } catch {
      return undefined
    }
  })()
  if (read === undefined)
    return report.skip(
      'the OpenAPI document',
      `spectral ${VERSION} cannot be had here (npm, ended with ${code}): ${output.trim().split('\n').at(-1)?.slice(0, 120)}`,
    )
  report.check(
    'the OpenAPI document',
    read.length,
    read.map(({ code: rule, path, message }) => `${rule} at ${path.join('/')}: ${message}`),
  )
})
