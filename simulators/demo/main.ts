import { mkdirSync } from 'node:fs'
import process, { env, exit, stderr, stdout } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { AD_PLATFORM_NAMES, AD_PLATFORMS, portsFrom } from '../ad-platforms.ts'
import { type Simulators, startSimulators } from '../start.ts'
import { signIn } from './api.ts'
import { layClicks } from './lay-clicks.ts'
import { hostInUrl, refuseHost } from './loopback.ts'
import { endServer, runServer } from './run-server.ts'
import { failForAWhile, yetToFail } from './seed-failures.ts'
import { seedExperiments } from './seed-experiment.ts'
import { PAST_DAYS, renewSpend, seedMoney } from './seed-money.ts'
import { bringPast } from './seed-past.ts'
import { missingSales } from './seed-sales.ts'
import { seedRules } from './seed-rules.ts'
import { seedWork } from './seed-work.ts'
import { seedWorld, type World } from './seed.ts'
import { sendTraffic } from './traffic.ts'
import { ENTERPRISES, PASSWORD, PEOPLE, ROLE_NAMES } from './world.ts'
import { writeSpool } from './write-spool.ts'

const port = env['PORT'] || '8080'
const host = env['HOST'] || '127.0.0.1'
const url = `http://${hostInUrl(host)}:${port}`
const perMinute = Number(env['DEMO_CLICKS_PER_MINUTE'] || 90)
const COUNTED_EVERY = 600_000
const FIRST_CLICKS = perMinute > 0 ? 300 : 0
const stopping = new AbortController()

const banner = ({ wecomUrl, ...services }: Simulators): string => {
  const { pingduoduo, jdunion, haoka, insurance, sms, vas, robots, mail } = services
  const shops = { 拼多多: pingduoduo, 京东联盟: jdunion, 号卡: haoka, 保险: insurance }
  const named = { ...shops, 短信: sms, 视频彩铃: vas, 群机器人: robots, 邮箱: mail }
  const others = Object.entries(named).map(
    ([name, one]) => `  ${`${name}模拟`.padEnd(9, '\u3000').slice(0, 7)} ${one?.url() ?? ''}`,
  )
  const people = ENTERPRISES.flatMap(({ name, prefix }) =>
    PEOPLE.map(({ role, suffix }) => `    ${`${prefix}.${suffix}`.padEnd(20)} ${name} · ${ROLE_NAMES[role]}`),
  )
  return [
    '',
    `  演示已就绪     ${url}`,
    ...AD_PLATFORM_NAMES.map((name) => `  ${AD_PLATFORMS[name].title}模拟   ${services[name].url()}`),
    `  企业微信模拟   ${wecomUrl}`,
    ...others,
    `  登录密码均为   ${PASSWORD}`,
    `    ${'admin'.padEnd(20)} 管理员`,
    ...people,
    '  先看什么       以 chengming.owner 登录：“电商概览”看收支，报表的视图“各广告组回报”看谁赚谁亏',
    '  修好一处       “待办与告警”→“腾讯-线索小程序-装修报价”回传失败 → 全选 → 重试',
    `  模拟流量       每分钟约 ${perMinute} 次点击；近两周的数据一分钟左右到齐；按 Ctrl+C 停止`,
    '',
    '',
  ].join('\n')
}

/** Every ten minutes the platforms have counted on. */
const keepSpend = async (
  world: World,
  simulators: Simulators,
  signal: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> => {
  for (;;) {
    await sleep(COUNTED_EVERY, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    await signIn(url, 'admin', PASSWORD)
      .then((admin) => renewSpend(admin, world, simulators))
      .catch(onError)
  }
}

const run = async (): Promise<void> => {
  const refused = refuseHost(host)
  if (refused !== undefined) throw new Error(refused)
  const dataDir = env['DATA_DIR'] || './data/demo'
  mkdirSync(dataDir, { recursive: true })
  const simulators = await startSimulators({
    adPorts: portsFrom((name, usual) => Number(env[name] || usual)),
    wecomPort: Number(env['SIM_WECOM_PORT'] || 19_083),
    pingduoduoPort: Number(env['SIM_PINGDUODUO_PORT'] || 19_084),
    jdunionPort: Number(env['SIM_JDUNION_PORT'] || 19_085),
    haokaPort: Number(env['SIM_HAOKA_PORT'] || 19_086),
    insurancePort: Number(env['SIM_INSURANCE_PORT'] || 19_087),
    smsPort: Number(env['SIM_SMS_PORT'] || 19_088),
    vasPort: Number(env['SIM_VAS_PORT'] || 19_089),
    robotsPort: Number(env['SIM_ROBOTS_PORT'] || 19_090),
    mailPort: Number(env['SIM_MAIL_PORT'] || 19_091),
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
  const world = await seedWorld(admin, simulators)
  const untouched = await yetToFail(admin, world)
  const trials = await seedExperiments(url, world)
  const past = await layClicks(admin, world, simulators, { sales: await missingSales(admin, world), trials })
  // The server looks for them twice a minute; what is left to seed is done meanwhile.
  await writeSpool(dataDir, past.batches)
  await seedMoney(admin, world, simulators)
  await seedRules(admin, world)
  await seedWork(url, world)
  stdout.write(banner(simulators))
  const { signal } = stopping
  const onError = (error: Error) => void (signal.aborted || stderr.write(`模拟流量：${error.message}\n`))
  await failForAWhile(admin, simulators, untouched).catch(onError)
  // Where nobody was yet, more come at first, so that there is something to look at.
  const first = untouched.length > 0 ? FIRST_CLICKS : 0
  await Promise.all([
    bringPast(admin, simulators, { dataDir, past }, { signal, onError })
      .then((line) => void (line !== undefined && stdout.write(line)))
      // Only the clicks say which ad leads to which ad set.
      .then(() => renewSpend(admin, world, simulators, PAST_DAYS))
      .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error)))),
    keepSpend(world, simulators, signal, onError),
    sendTraffic(world.adsets, simulators, { signal, perMinute, first, onError }),
  ])
}

run().catch((error: unknown) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  exit(1)
})
