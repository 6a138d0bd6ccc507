import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
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
  /** The key above and the one before it: what either has signed is read. */
  jwtKnown: readonly Uint8Array[]
  marksKnown: readonly Uint8Array[]
  /** Makes of a phone what finds it again. It outlives every other key, so that people stay who they are; see `settleFindKey`. */
  find: Uint8Array
  /** Which data key seals now, without saying it. */
  dataKeyId: string
  /** Which keys these are, both together, without saying them. */
  id: string
  encrypt(text: string): string
  decrypt(sealed: string): string
  /** Whether the newest key has sealed this. */
  isCurrent(sealed: string): boolean
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
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
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

const V1 = 'v1.'
const V2 = /^v2\.([\w-]{8})\./
export const keyIdOf = (dataKey: string): string => Buffer.from(digest(dataKey, 'id')).toString('base64url').slice(0, 8)

const open = (box: Uint8Array, body: string): string => {
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', box, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** What is sealed carries the id of its key: v2.<id>.<body>. The form before, v1.<body>, carried none. */
const makeBox = (dataKey: string, before: string | undefined, others: () => string[]) => {
  const id = keyIdOf(dataKey)
  const boxes = new Map(
    [before, dataKey].flatMap((one) => (one === undefined ? [] : [[keyIdOf(one), digest(one, 'data')]])),
  )
  const newest = digest(dataKey, 'data')
  const openUnnamed = (body: string): string => {
    try {
      return open(newest, body)
    } catch (error) {
      if (before === undefined) throw error
      return open(digest(before, 'data'), body)
    }
  }
  return {
    dataKeyId: id,
    encrypt: (text: string) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v2.${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    decrypt: (sealed: string) => {
      if (sealed.startsWith(V1)) return openUnnamed(sealed.slice(V1.length))
      const [head = '', keyId = ''] = V2.exec(sealed) ?? []
      const later = boxes.has(keyId) ? undefined : others().find((one) => keyIdOf(one) === keyId)
      if (later !== undefined) boxes.set(keyId, digest(later, 'data'))
      const box = boxes.get(keyId)
      if (box === undefined) throw new Error(`Sealed with a key that is not known here (${keyId})`)
      return open(box, sealed.slice(head.length))
    },
    isCurrent: (sealed: string) => sealed.startsWith(`v2.${id}.`),
  }
}

/** Whether a text looks like something sealed, by whatever key. */
export const isSealed = (text: string): boolean => /^(v1|v2\.[\w-]{8})\.[\w-]{38,}$/.test(text)

export interface SecretsBefore {
  jwtSecret?: string | undefined
  dataKey?: string | undefined
}

/** `others` are asked when something was sealed with a key that came after these were read. */
export const makeKeys = (
  jwtSecret: string,
  dataKey: string,
  before: SecretsBefore = {},
  others: () => string[] = () => [],
): Keys => {
  const secrets = before.jwtSecret === undefined ? [jwtSecret] : [jwtSecret, before.jwtSecret]
  const marks = secrets.map((secret) => digest(secret, 'mark'))
  const both = createHash('sha256').update(digest(jwtSecret, 'id')).update(digest(dataKey, 'id'))
  return {
    id: both.digest('base64url').slice(0, 8),
    jwt: digest(jwtSecret, 'jwt'),
    mark: digest(jwtSecret, 'mark'),
    jwtKnown: secrets.map((secret) => digest(secret, 'jwt')),
    marksKnown: marks,
    find: marks.at(-1) ?? digest(jwtSecret, 'mark'),
    ...makeBox(dataKey, before.dataKey, others),
  }
}

export const JWT_FILE = 'jwt-secret'
export const DATA_KEY_FILE = 'data-key'
/** Beside a generated secret: the one it took the place of. */
export const beforeFile = (file: string): string => `${file}.before`

/** The data keys in the folder by now. */
const keptNow = ({ dataDir }: Config): string[] =>
  [DATA_KEY_FILE, beforeFile(DATA_KEY_FILE)].flatMap((file) => {
    const path = join(dataDir, file)
    return existsSync(path) ? [readFileSync(path, 'utf8').trim()] : []
  })

/** The secret before: as given, or kept beside a generated one. */
const secretBefore = async (config: Config, file: string, given: string | undefined, isGenerated: boolean) => {
  if (given !== undefined || !isGenerated) return given
  const kept = await readFile(join(config.dataDir, beforeFile(file)), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return kept.trim().length < MIN_LENGTH ? undefined : kept.trim()
}

const GIVEN = [
  ['JWT_SECRET', 'jwtSecret'],
  ['DATA_KEY', 'dataKey'],
  ['JWT_SECRET_BEFORE', 'jwtSecretBefore'],
  ['DATA_KEY_BEFORE', 'dataKeyBefore'],
] as const

/** Secrets from the environment, or generated once into the data folder. */
export const loadKeys = async (config: Config): Promise<Keys> => {
  for (const [name, field] of GIVEN) {
    const secret = config[field]
    if (secret !== undefined) refuseWeak(name, secret)
  }
  const jwtSecret = config.jwtSecret ?? (await generated(config, JWT_FILE))
  const dataKey = config.dataKey ?? (await generated(config, DATA_KEY_FILE))
  const before = {
    jwtSecret: await secretBefore(config, JWT_FILE, config.jwtSecretBefore, config.jwtSecret === undefined),
    dataKey: await secretBefore(config, DATA_KEY_FILE, config.dataKeyBefore, config.dataKey === undefined),
  }
  return makeKeys(jwtSecret, dataKey, before, config.dataKey === undefined ? () => keptNow(config) : undefined)
}

/** The keys of an installation that is there; none are made. */
export const loadExistingKeys = async (config: Config): Promise<Keys> => {
  const files = [config.jwtSecret === undefined ? JWT_FILE : '', config.dataKey === undefined ? DATA_KEY_FILE : '']
  const missing = files.find((file) => file !== '' && !existsSync(join(config.dataDir, file)))
  if (missing !== undefined)
    throw new StartError(
      `${config.dataDir} 中没有 ${missing}：请检查 DATA_DIR，或用环境变量给出密钥`,
      `There is no ${missing} in ${config.dataDir}; check DATA_DIR, or give the keys as variables.`,
    )
  return loadKeys(config)
}
