import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const SECRETS = ['ADMIN_PASSWORD', 'METRICS_TOKEN', 'DATABASE_URL', 'REPLICA_URL', 'NATS_URL']
const STORE = {
  FILES_S3_ENDPOINT: 'https://s3.example.com:9000/',
  FILES_S3_BUCKET: 'huoketai',
  FILES_S3_ACCESS_KEY: 'id',
  FILES_S3_SECRET_KEY: 'the other half',
}

describe('the environment', () => {
  it('may be empty: everything has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      admin: { username: 'admin', password: undefined },
      roles: ['api', 'second', 'tracker', 'worker'],
      trustProxy: false,
      logLevel: 'info',
      callsPerMinute: 3000,
      passwordHashMemory: 19_456,
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
  })

  it('is read as documented', () => {
    const config = readConfig({
      PORT: '0',
      ROLES: 'api, worker',
      PUBLIC_URL: 'https://hk.example.com//',
      TRUST_PROXY: 'on',
      SECOND_URL: 'https://second.example.com/',
      DATABASE_URL: 'postgres://u:p@db/hk',
    })
    expect(config).toMatchObject({
      port: 0,
      roles: ['api', 'worker'],
      publicUrl: 'https://hk.example.com',
      secondHost: 'https://second.example.com',
      trustProxy: true,
      databaseUrl: 'postgres://u:p@db/hk',
    })
    for (const off of ['off', 'false', '0']) expect(readConfig({ TRUST_PROXY: off }).trustProxy).toBe(false)
  })

  it('with a value that makes no sense is one clear sentence: the variable, what was given unless it is secret, what it takes', () => {
    const bad: Record<string, string[]> = {
      PORT: ['abc', '-1', '70000', '80.5'],
      DATABASE_URL: ['mysql://x', 'just text', 'postgres://db1,,db2/hk'],
      ADMIN_USERNAME: ['ab'],
      ADMIN_PASSWORD: ['short'],
      ROLES: ['everything', 'api,nothing', ','],
      PUBLIC_URL: ['hk.example.com', 'javascript:alert(1)', 'ftp://x', 'https://hk.example.com/console'],
      REPLICA_URL: ['replica'],
      NATS_URL: ['http://x'],
      SIMULATORS: ['maybe'],
      TRUST_PROXY: ['yes', '10.0.0.0/8'],
      LOG_LEVEL: ['loud'],
      METRICS_TOKEN: ['short'],
      SECOND_URL: ['x'],
      FILES_S3_ENDPOINT: ['s3.example.com', 'ftp://x', 'https://s3.example.com/bucket'],
      FILES_S3_BUCKET: ['a', 'Files', '../x', 'a/b'],
      FILES_S3_REGION: ['EU West'],
      FILES_S3_PREFIX: ['huoketai', '/huoketai/', '../', 'a//b/'],
      FILES_S3_ADDRESSING: ['virtual'],
      CALLS_PER_MINUTE: ['0', 'many'],
      PASSWORD_HASH_MEMORY: ['1023', 'little'],
    }
    for (const [name, values] of Object.entries(bad)) {
      for (const value of values) {
        const failure = (() => {
          try {
            return readConfig({ ...STORE, [name]: value })
          } catch (error) {
            return error
          }
        })()
        expect([name, value, failure instanceof StartError]).toEqual([name, value, true])
        const { message } = failure as StartError
        const shown = SECRETS.includes(name) ? '***' : value
        expect(message).toMatch(/^环境变量 \w+ 的值“.*”无效，应为.+ \(\w+ is “.*”, and takes .+\.\)$/)
        expect(message).toContain(`环境变量 ${name} 的值“${shown}”`)
        expect(message).not.toContain('undefined')
      }
    }
  })

  it('names a store of files as a whole or not at all', () => {
    expect(readConfig({}).filesS3).toBeUndefined()
    expect(readConfig({ FILES_S3_REGION: 'cn-north-1' }).filesS3).toBeUndefined()
    expect(readConfig(STORE).filesS3).toEqual({
      endpoint: 'https://s3.example.com:9000',
      region: 'us-east-1',
      bucket: 'huoketai',
      prefix: '',
      accessKey: 'id',
      secretKey: 'the other half',
      addressing: 'path',
    })
    for (const name of Object.keys(STORE)) {
      const read = () => readConfig({ ...STORE, [name]: '' })
      expect(read).toThrow(`缺少环境变量 ${name}，`)
      expect(read).toThrow(`${name} is missing, and takes`)
      expect(read).not.toThrow('the other half')
    }
    expect(() => readConfig({ FILES_S3_PREFIX: 'x/' })).toThrow('FILES_S3_BUCKET is missing')
  })

  it('names all that are wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*；.*LOG_LEVEL/)
  })
})
