import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

const MIN_LENGTH = 32
const digest = (secret: string, use: string): Uint8Array => createHash('sha256').update(`${use}\0${secret}`).digest()

export interface Keys {
  jwt: Uint8Array
  /** Signs what a browser keeps for us, such as the device mark. */
  mark: Uint8Array
  encrypt(text: string): string
  decrypt(sealed: string): string
}

const refuseWeak = (name: string, secret: string): void => {
  if (secret.length < MIN_LENGTH || new Set(secret).size < 10) {
    throw new StartError(
      `${name} 过弱：至少 ${MIN_LENGTH} 个随机字符`,
      `${name} is too weak: use at least ${MIN_LENGTH} random characters.`,
    )
  }
}

/** The secret kept in the data folder, made where there is none. It appears whole or not at all, whoever else starts now. */
const generated = async (config: Config, file: string): Promise<string> => {
  const path = join(config.dataDir, file)
  await mkdir(config.dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(36).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  })
  await link(draft, path)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    .finally(() => rm(draft))
  await chmod(path, 0o600)
  const kept = (await readFile(path, 'utf8')).trim()
  // An empty secret is one that anybody knows.
  if (kept.length < MIN_LENGTH)
    throw new StartError(`${path} 已损坏，请从备份恢复`, `${path} is damaged; restore it from a backup.`)
  return kept
}

export const makeKeys = (jwtSecret: string, dataKey: string): Keys => {
  const box = digest(dataKey, 'data')
  return {
    jwt: digest(jwtSecret, 'jwt'),
    mark: digest(jwtSecret, 'mark'),
    encrypt: (text) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', box, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    decrypt: (sealed) => {
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', box, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** Secrets from the environment, or generated once into the data folder. */
export const loadKeys = async (config: Config): Promise<Keys> => {
  if (config.jwtSecret !== undefined) refuseWeak('JWT_SECRET', config.jwtSecret)
  if (config.dataKey !== undefined) refuseWeak('DATA_KEY', config.dataKey)
  const jwtSecret = config.jwtSecret ?? (await generated(config, 'jwt-secret'))
  const dataKey = config.dataKey ?? (await generated(config, 'data-key'))
  return makeKeys(jwtSecret, dataKey)
}
