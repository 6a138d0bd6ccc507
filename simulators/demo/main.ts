import { mkdirSync } from 'node:fs'
import process, { env, exit, stderr, stdout } from 'node:process'
import { type Simulators, startSimulators } from '../start.ts'
import { signIn } from './api.ts'
import { endServer, runServer } from './run-server.ts'
import { seedWorld } from './seed.ts'
import { sendTraffic } from './traffic.ts'
import { ENTERPRISES, PASSWORD, PEOPLE } from './world.ts'

const port = env['PORT'] || '8080'
const host = env['HOST'] || '127.0.0.1'
const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
const perMinute = Number(env['DEMO_CLICKS_PER_MINUTE'] || 90)
const stopping = new AbortController()

const banner = ({ tencentUrl, oceanengineUrl, wecomUrl, ...services }: Simulators): string => {
  const { pingduoduo, jdunion, haoka, insurance, sms, vas } = services
  const named = { 拼多多: pingduoduo, 京东联盟: jdunion, 号卡: haoka, 保险: insurance, 短信: sms, 视频彩铃: vas }
  const others = Object.entries(named).map(
    ([name, one]) => `  ${`${name}模拟`.padEnd(9, '\u3000').slice(0, 7)} ${one?.url() ?? ''}`,
  )
  const people = ENTERPRISES.flatMap(({ name, prefix }) =>
    PEOPLE.map(({ role, suffix }) => `    ${`${prefix}.${suffix}`.padEnd(20)} ${name} · ${role}`),
  )
  return [
    '',
    `  演示已就绪     ${url}`,
    `  腾讯广告模拟   ${tencentUrl}`,
    `  巨量引擎模拟   ${oceanengineUrl}`,
    `  企业微信模拟   ${wecomUrl}`,
    ...others,
    `  登录密码均为   ${PASSWORD}`,
    `    ${'admin'.padEnd(20)} 管理员`,
    ...people,
    `  模拟流量       每分钟约 ${perMinute} 次点击，按 Ctrl+C 停止`,
    '',
    '',
  ].join('\n')
}

const run = async (): Promise<void> => {
  const dataDir = env['DATA_DIR'] || './data/demo'
  mkdirSync(dataDir, { recursive: true })
  const simulators = await startSimulators({
    tencentPort: Number(env['SIM_TENCENT_PORT'] || 19_081),
    oceanenginePort: Number(env['SIM_OCEANENGINE_PORT'] || 19_082),
    wecomPort: Number(env['SIM_WECOM_PORT'] || 19_083),
    pingduoduoPort: Number(env['SIM_PINGDUODUO_PORT'] || 19_084),
    jdunionPort: Number(env['SIM_JDUNION_PORT'] || 19_085),
    haokaPort: Number(env['SIM_HAOKA_PORT'] || 19_086),
    insurancePort: Number(env['SIM_INSURANCE_PORT'] || 19_087),
    smsPort: Number(env['SIM_SMS_PORT'] || 19_088),
    vasPort: Number(env['SIM_VAS_PORT'] || 19_089),
    run: Date.now(),
  })
  const server = await runServer(url, {
    LOG_LEVEL: 'warn',
    ...env,
    DATA_DIR: dataDir,
    SIMULATORS: 'on',
    // Every visitor of the demonstration comes from a place of his own.
    TRUST_PROXY: 'on',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
    NODE_ENV: 'production',
  })
  const stop = async (code: number): Promise<void> => {
    stopping.abort()
    await endServer(server)
    await simulators.stop()
    exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
  process.once('disconnect', () => void stop(0))
  server.once('exit', (code) => void (stopping.signal.aborted || stop(code ?? 1)))
  const admin = await signIn(url, 'admin', PASSWORD)
  const adsets = await seedWorld(admin, simulators)
  stdout.write(banner(simulators))
  await sendTraffic(adsets, simulators, {
    signal: stopping.signal,
    perMinute,
    onError: (error) => void (stopping.signal.aborted || stderr.write(`模拟流量：${error.message}\n`)),
  })
}

run().catch((error: unknown) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  exit(1)
})
