import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './walk.ts'

/** Runs a tool of the project and shows what it says; answers its exit code. */
export const run = (name: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
