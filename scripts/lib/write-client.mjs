import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { Refusal, inProject, projectEnv } from './project.mjs'
import { quietly } from './quietly.mjs'

/** Writes what the client knows of the calls when the contract has changed: the demonstration and the tests use it. */
export async function writeClient(node) {
  const stampFile = inProject('client', 'src', 'generated', '.stamp')
  const wanted = fingerprint(['contract', join('scripts', 'client')])
  if (readStamp(stampFile) === wanted) return
  const { code, output } = await quietly(node, [join('scripts', 'client', 'write.ts')], { env: projectEnv() })
  if (code !== 0) {
    process.stderr.write(output)
    throw new Refusal('生成客户端失败，输出见上。', 'Writing the client failed; the output is above.')
  }
  writeStamp(stampFile, wanted)
}
