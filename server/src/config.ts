import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

export const SERVER_ROLES = ['api', 'second', 'tracker', 'worker'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
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
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
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
})

export type Config = ReturnType<typeof readConfig>

/** Reads the environment; an empty variable counts as absent. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].join(', ')
    throw new StartError(`环境变量 ${names} 的值无效`, `The value of ${names} is not valid.`)
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
    simulators: rest.SIMULATORS,
    callsPerMinute: rest.CALLS_PER_MINUTE,
    passwordHashMemory: rest.PASSWORD_HASH_MEMORY,
  }
}
