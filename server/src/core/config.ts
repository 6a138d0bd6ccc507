import { resolve } from 'node:path'
import { z } from 'zod'
import { readAddress } from './db/primary/read-address.ts'
import { StartError } from './start-error.ts'

const SERVER_ROLES = ['api', 'second', 'tracker', 'worker'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

/** What a store cannot be reached without. */
const FILES_S3 = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .refine((text) => readAddress(text) !== undefined)
      .optional(),
    ADMIN_USERNAME: z.string().min(3).max(64).default('admin'),
    ADMIN_PASSWORD: z.string().min(8).max(256).optional(),
    ROLES: z
      .string()
      .default('all')
      .transform((text, ctx): ServerRole[] => {
        if (text === 'all') return [...SERVER_ROLES]
        const parsed = z
          .array(z.enum(SERVER_ROLES))
          .min(1)
          .safeParse(text.split(',').map((one) => one.trim()))
        if (!parsed.success) ctx.addIssue({ code: 'custom', message: SERVER_ROLES.join(',') })
        return parsed.data ?? []
      }),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .refine((text) => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/*$/.test(text))
      .optional(),
    TRUST_PROXY: z
      .enum(['on', 'off', 'true', 'false', '1', '0'])
      .default('off')
      .transform((text) => ['on', 'true', '1'].includes(text)),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    JWT_SECRET: z.string().optional(),
    DATA_KEY: z.string().optional(),
    /** What was signed or sealed with the secret before is still read. */
    JWT_SECRET_BEFORE: z.string().optional(),
    DATA_KEY_BEFORE: z.string().optional(),
    /** A streaming replica; reports are read there. */
    REPLICA_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    /** With it clicks are acknowledged by NATS JetStream and stored from there. */
    NATS_URL: z
      .string()
      .regex(/^nats:\/\//)
      .optional(),
    /** With it /metrics answers to this bearer token, without only to this machine. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** A built console in another folder than the project's own. */
    CONSOLE_DIR: z.string().min(1).optional(),
    /** With them the ad platforms may stand on this machine. */
    SIMULATORS: z
      .enum(['on', 'off'])
      .default('off')
      .transform((text) => text === 'on'),
    /** Base address of the second host, when it is another one. */
    SECOND_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Calls a minute and address for endpoints without a limit of their own. */
    CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
    /** Argon2id's memory in KiB; two passes. */
    PASSWORD_HASH_MEMORY: z.coerce.number().int().min(1024).max(1_048_576).default(19_456),
    /** With them uploads and the files of jobs lie in an S3-compatible store, else in DATA_DIR. */
    FILES_S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .refine((text) => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/*$/.test(text))
      .optional(),
    FILES_S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    FILES_S3_ACCESS_KEY: z.string().optional(),
    FILES_S3_SECRET_KEY: z.string().optional(),
    FILES_S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('us-east-1'),
    FILES_S3_PREFIX: z
      .string()
      .regex(/^([A-Za-z0-9_-]+\/)+$/)
      .optional(),
    FILES_S3_ADDRESSING: z.enum(['path', 'host']).default('path'),
  })
  .superRefine((given, ctx) => {
    // One of them alone would leave the files in the folder, and nobody would know.
    const missing = FILES_S3.filter((name) => given[name] === undefined)
    if (missing.length === FILES_S3.length && given.FILES_S3_PREFIX === undefined) return
    for (const name of missing) ctx.addIssue({ code: 'custom', path: [name], message: 'missing' })
  })

/** What each variable takes, in both languages; the documents say the same. */
const ALLOWED: Record<string, [string, string]> = {
  PORT: ['0 到 65535 的整数', 'a whole number from 0 to 65535'],
  HOST: ['一个地址或主机名', 'an address or host name'],
  DATA_DIR: ['一个目录', 'a folder'],
  DATABASE_URL: [
    'postgres:// 开头的地址，多个主机用逗号分隔，target_session_attrs 为 read-write 或 primary',
    'an address that begins with postgres://, with commas between several hosts, and with target_session_attrs=read-write or primary if any',
  ],
  ADMIN_USERNAME: ['3 到 64 个字符', '3 to 64 characters'],
  ADMIN_PASSWORD: ['8 到 256 个字符', '8 to 256 characters'],
  ROLES: [
    `all，或 ${SERVER_ROLES.join('、')} 中的若干个，用逗号分隔`,
    `all, or some of ${SERVER_ROLES.join(', ')} with commas`,
  ],
  PUBLIC_URL: [
    'http:// 或 https:// 开头的主机名与端口，不带路径',
    'http:// or https:// with a host and perhaps a port, without a path',
  ],
  SECOND_URL: ['http:// 或 https:// 开头的地址', 'an address with http:// or https://'],
  TRUST_PROXY: ['on、off、true、false、1 或 0', 'on, off, true, false, 1 or 0'],
  LOG_LEVEL: ['fatal、error、warn、info、debug、trace 或 silent', 'fatal, error, warn, info, debug, trace or silent'],
  REPLICA_URL: ['postgres:// 开头的地址', 'an address that begins with postgres://'],
  NATS_URL: ['nats:// 开头的地址', 'an address that begins with nats://'],
  METRICS_TOKEN: ['至少 16 个字符', 'at least 16 characters'],
  SIMULATORS: ['on 或 off', 'on or off'],
  CALLS_PER_MINUTE: ['大于 0 的整数', 'a whole number above 0'],
  FILES_S3_ENDPOINT: [
    'http:// 或 https:// 开头的主机名与端口，不带路径；设置任一 FILES_S3_ 变量时必填',
    'http:// or https:// with a host and perhaps a port, without a path; needed with any other FILES_S3_ variable',
  ],
  FILES_S3_BUCKET: [
    '已存在的存储桶名；设置任一 FILES_S3_ 变量时必填',
    'the name of a bucket that exists; needed with any other FILES_S3_ variable',
  ],
  FILES_S3_ACCESS_KEY: [
    '访问密钥 ID；设置任一 FILES_S3_ 变量时必填',
    'an access key id; needed with any other FILES_S3_ variable',
  ],
  FILES_S3_SECRET_KEY: [
    '该访问密钥的密钥；设置任一 FILES_S3_ 变量时必填',
    'the secret of that access key; needed with any other FILES_S3_ variable',
  ],
  FILES_S3_REGION: ['小写字母、数字与连字符', 'lower-case letters, digits and hyphens'],
  FILES_S3_PREFIX: ['以 / 结尾、由字母、数字、_、- 组成的路径', 'a path of letters, digits, _ and - that ends with /'],
  FILES_S3_ADDRESSING: ['path 或 host', 'path or host'],
  PASSWORD_HASH_MEMORY: ['1024 到 1048576 的整数（KiB）', 'a whole number from 1024 to 1048576 (KiB)'],
}
/** Whoever reads the log need not learn them. */
const SECRET = /PASSWORD$|TOKEN$|SECRET|KEY|DATABASE_URL|REPLICA_URL|NATS_URL/

const sayWrong = (name: string, value: string | undefined): [string, string] => {
  const [chinese, english] = ALLOWED[name] ?? ['', '']
  if (value === undefined) return [`缺少环境变量 ${name}，应为${chinese}`, `${name} is missing, and takes ${english}.`]
  const shown = SECRET.test(name) ? '***' : value.slice(0, 100)
  return [`环境变量 ${name} 的值“${shown}”无效，应为${chinese}`, `${name} is “${shown}”, and takes ${english}.`]
}

export interface S3Config {
  endpoint: string
  region: string
  bucket: string
  /** Before every key; empty, or ends with a slash. */
  prefix: string
  accessKey: string
  secretKey: string
  /** Whether the bucket stands in the path or before the host's name. */
  addressing: 'path' | 'host'
}

const s3ConfigOf = (given: z.output<typeof Environment>): S3Config | undefined => {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket } = given
  const { FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = given
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: given.FILES_S3_REGION,
    bucket,
    prefix: given.FILES_S3_PREFIX ?? '',
    accessKey,
    secretKey,
    addressing: given.FILES_S3_ADDRESSING,
  }
}

export type Config = ReturnType<typeof readConfig>

/** Reads the environment; an empty variable counts as absent. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    const said = names.map((name) => sayWrong(name, given[name]))
    throw new StartError(said.map(([chinese]) => chinese).join('；'), said.map(([, english]) => english).join(' '))
  }
  const { PORT, HOST, DATA_DIR, ROLES, ...rest } = parsed.data
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    admin: { username: rest.ADMIN_USERNAME, password: rest.ADMIN_PASSWORD },
    roles: ROLES,
    publicUrl: rest.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: rest.TRUST_PROXY,
    logLevel: rest.LOG_LEVEL,
    jwtSecret: rest.JWT_SECRET,
    dataKey: rest.DATA_KEY,
    jwtSecretBefore: rest.JWT_SECRET_BEFORE,
    dataKeyBefore: rest.DATA_KEY_BEFORE,
    replicaUrl: rest.REPLICA_URL,
    natsUrl: rest.NATS_URL,
    metricsToken: rest.METRICS_TOKEN,
    secondHost: rest.SECOND_URL?.replace(/\/+$/, ''),
    consoleDir: rest.CONSOLE_DIR,
    simulators: rest.SIMULATORS,
    callsPerMinute: rest.CALLS_PER_MINUTE,
    passwordHashMemory: rest.PASSWORD_HASH_MEMORY,
    filesS3: s3ConfigOf(parsed.data),
  }
}
