import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { AD_PLATFORM_NAMES } from './ad-platforms.ts'
import { startSimulators } from './start.ts'

test('all platforms start on free ports, share a clock source and stop', async () => {
  const simulators = await startSimulators({
    seed: 3,
    now: () => 1_800_000_000_000,
  })
  for (const url of [simulators.tencent.url(), simulators.oceanengine.url(), simulators.wecomUrl]) {
    expect((await call(`${url}/admin/clock`)).at('now')).toBe(1_800_000_000_000)
  }
  await simulators.stop()
  await expect(fetch(simulators.tencent.url())).rejects.toThrow()
})

test('the services beside the ad platforms start only when their port is named', async () => {
  const simulators = await startSimulators({
    pingduoduoPort: 0,
    jdunionPort: 0,
    haokaPort: 0,
    insurancePort: 0,
    vasPort: 0,
    robotsPort: 0,
    now: () => 1_800_000_000_000,
  })
  const { pingduoduo, jdunion, haoka, insurance, sms, vas, robots } = simulators
  for (const one of [pingduoduo, jdunion, haoka, insurance, vas, robots]) {
    expect((await call(`${one?.url()}/admin/clock`)).at('now')).toBe(1_800_000_000_000)
  }
  expect(sms).toBeNull()
  await simulators.stop()
  await expect(fetch(pingduoduo?.url() ?? '')).rejects.toThrow()
})

test('the program prints its addresses and ends cleanly when asked', async () => {
  const adPorts = Object.fromEntries(AD_PLATFORM_NAMES.map((name) => [`SIM_${name.toUpperCase()}_PORT`, '0']))
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...process.env, ...adPorts, SIM_WECOM_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await new Promise<string>((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.split('\n').length > AD_PLATFORM_NAMES.length + 1) resolve(text)
    })
  })
  const urls = printed.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
  expect(urls).toHaveLength(AD_PLATFORM_NAMES.length + 1)
  for (const url of urls) expect((await fetch(url)).status).toBe(200)
  const code = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await code).toBe(0)
})
