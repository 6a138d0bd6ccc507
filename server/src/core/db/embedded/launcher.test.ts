import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ordinaryLauncher } from './launcher.ts'

test.runIf(process.platform === 'linux')('a program whose parent died before it began does not begin', () => {
  const { file, args } = ordinaryLauncher().command('echo', ['begun'], 'KILL')
  expect(spawnSync(file, args).stdout.toString()).toBe('begun\n')
  // Of a shell between the two, as of the process that adopts an orphan, it is not the child it was meant to be.
  expect(spawnSync('sh', ['-c', '"$@"; :', 'sh', file, ...args])).toMatchObject({ status: 0, stdout: Buffer.from('') })
})
