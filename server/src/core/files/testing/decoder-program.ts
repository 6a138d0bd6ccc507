import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const tried = (deed: () => unknown): string => {
  try {
    deed()
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** What a decoder might do, well or badly; the first argument says which. */
const DEEDS: Record<string, () => unknown> = {
  count: () => readFileSync(0).length,
  environment: () => Object.keys(process.env),
  reach: () => [
    tried(() => readFileSync(process.argv[3] ?? '')),
    tried(() => writeFileSync(process.argv[3] ?? '', '')),
    tried(() => spawnSync(process.execPath, ['--version'])),
  ],
  fail: () => process.exit(1),
  talk: () => 'x'.repeat(1_000_000),
  loop: () => {
    for (;;);
  },
  hoard: () => {
    for (const held: Uint8Array[] = []; ;) held.push(new Uint8Array(8_000_000).fill(held.length))
  },
}
process.stdout.write(JSON.stringify(DEEDS[process.argv[2] ?? '']?.() ?? null))
