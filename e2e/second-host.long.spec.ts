import { KilledServer } from '../server/src/testing/durability/killed-server.ts'
import { freePort } from '../server/src/testing/durability/free-port.ts'
import { unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { enter, expect, test } from './support/test.ts'

/** Beside the world's server: one that serves the console, and on another port one that serves the second host alone. */
const startTwo = async ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }) => {
  const [consolePort, secondPort] = [await freePort(), await freePort()]
  const env = {
    DATABASE_URL: databaseUrl,
    SIMULATORS: 'on',
    PUBLIC_URL: `http://127.0.0.1:${consolePort}`,
    SECOND_URL: `http://127.0.0.1:${secondPort}`,
  }
  const front = new KilledServer(dataDir, consolePort, { ...env, ROLES: 'api' })
  const second = new KilledServer(dataDir, secondPort, { ...env, ROLES: 'second' })
  await Promise.all([front.start(), second.start()])
  return {
    url: front.url,
    secondUrl: second.url,
    stop: () => Promise.all([front.stop(), second.stop()]),
  }
}

test.use({ ownPage: true })

test('the screens of the second host work while it is another origin', async ({ page, world, admin }) => {
  const { url, secondUrl, stop } = await startTwo(world.installation)
  try {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url().split('?')[0]}`))
    await enter(page, world, 'Admin')

    // Numbers: a service is read and changed, its orders are listed.
    await page.goto(`${url}/#/apps/service/edit/${world.serviceId}`)
    await settled(page)
    const name = page.getByLabel('名称', { exact: true })
    const before = await name.inputValue()
    const after = `${before.slice(0, 20)} ${unique()}`
    await name.fill(after)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row', { name: new RegExp(after) })).toBeVisible()
    expect(asked).toContain(`PUT ${secondUrl}/api/v1/service/${world.serviceId}`)
    await page.goto(`${url}/#/apps/extorders/list`)
    await settled(page)
    expect(asked).toContain(`GET ${secondUrl}/api/v1/extorders`)

    // Insurance.
    await page.goto(`${url}/#/apps/yianOrders/list`)
    await settled(page)
    expect(asked).toContain(`GET ${secondUrl}/api/v1/yian/order`)

    // WeChat-work: its people are listed.
    await page.goto(`${url}/#/apps/wxuser/list/${world.wecom.corp.id}`)
    await settled(page)
    await expect(page.getByRole('switch').first()).toBeVisible()
    expect(asked).toContain(`GET ${secondUrl}/api/v1/wxwork/list_wx_users`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await admin.call('updateService', { params: { id: world.serviceId }, body: { name: before } })
  } finally {
    // The console loads what may be needed later while nobody acts.
    await page.goto(`${world.url}/api/v1/site`)
    await stop()
  }
})
