import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { beforeFile, DATA_KEY_FILE, JWT_FILE } from '../../core/keys.ts'
import { StartError } from '../../core/start-error.ts'

/** The secrets that lie in the data folder rather than come from the environment. */
const generatedFiles = (config: Config): string[] => [
  ...(config.jwtSecret === undefined ? [JWT_FILE] : []),
  ...(config.dataKey === undefined ? [DATA_KEY_FILE] : []),
]

const sameContent = async (one: string, other: string): Promise<boolean> =>
  (await readFile(one, 'utf8')) === (await readFile(other, 'utf8'))

/** A new secret takes the place of the old, which stays beside it. At every moment both files are whole. */
const replace = async (dataDir: string, file: string): Promise<void> => {
  const path = join(dataDir, file)
  const before = join(dataDir, beforeFile(file))
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(36).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // The one before may be there from a run that was killed between these two steps; then it is the one in use.
  if (!existsSync(before)) await link(path, before)
  await rename(draft, path)
}

/** Makes new secrets in the data folder; answers which. */
export const generateKeys = async (config: Config): Promise<string[]> => {
  const files = generatedFiles(config).filter((file) => existsSync(join(config.dataDir, file)))
  if (files.length === 0)
    throw new StartError(
      '密钥来自环境变量：请自行更换 JWT_SECRET、DATA_KEY，并把原值放进 JWT_SECRET_BEFORE、DATA_KEY_BEFORE',
      'The keys come from the environment: change JWT_SECRET and DATA_KEY there, and give the old ones as JWT_SECRET_BEFORE and DATA_KEY_BEFORE.',
    )
  for (const file of files) {
    const [path, before] = [join(config.dataDir, file), join(config.dataDir, beforeFile(file))]
    if (existsSync(before) && !(await sameContent(path, before)))
      throw new StartError(
        `上一次更换还没有结束（${beforeFile(file)} 还在），请先运行 npm run rotate-keys，再运行 npm run rotate-keys -- --finish`,
        `The last change has not ended (${beforeFile(file)} is there); run npm run rotate-keys, then npm run rotate-keys -- --finish.`,
      )
  }
  for (const file of files) await replace(config.dataDir, file)
  return files
}

/** The secrets before are read no more. They stay for a person to remove, because nothing brings back what only they could open. */
export const deletePreviousKeys = async (config: Config): Promise<string[]> => {
  const files = generatedFiles(config)
    .map(beforeFile)
    .filter((file) => existsSync(join(config.dataDir, file)))
  for (const file of files)
    await rename(join(config.dataDir, file), join(config.dataDir, file.replace(/before$/, 'retired')))
  return files
}
