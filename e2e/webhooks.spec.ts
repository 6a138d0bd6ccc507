import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { firstOf } from './support/client.ts'
import { unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

interface Told {
  id: string
  body: string
  headers: Record<string, string>
}

/** A system of the enterprise's own that keeps what it is told. */
const openReceiver = async () => {
  const told: Told[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(request.headers[name])]),
      )
      told.push({ id: headers['webhook-id'] ?? '', body, headers })
      response.end('noted')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/events`, told, [Symbol.dispose]: () => void server.close() }
}

test('an owner adds a webhook, tests it, and a conversion arrives there, and again when it is asked for', async ({
  page,
  open,
  world,
  admin,
  complaints,
}) => {
  using receiver = await openReceiver()
  const name = `CRM ${unique()}`
  await open(`/apps/enterprises/list_members/${world.enterprise.id}?tab=webhooks`, 'User')
  await settled(page)
  await expectAccessible(page, 'webhooks')
  await page.getByRole('button', { name: '添加 Webhook' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称', { exact: true }).fill(name)
  await form.getByLabel('接收地址').fill('https://10.0.0.7/events')
  await form.getByRole('button', { name: '添加', exact: true }).click()
  const wrong = form.getByText('请填写公网可访问的 HTTPS 地址')
  await expect(wrong).toBeVisible()
  await expectAccessible(page, 'new webhook', { part: '.ant-drawer' })
  await form.getByLabel('接收地址').fill(receiver.url)
  await expect(wrong).toBeHidden()
  await form.getByRole('button', { name: '添加', exact: true }).click()
  const shown = page.getByRole('dialog', { name: `“${name}”的签名密钥` })
  const secret = (await shown.getByLabel('签名密钥', { exact: true }).textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: '我已保存' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('尚未发送')
  await expect(page.locator('body')).not.toContainText(secret)

  await row.getByRole('button', { name: '发送测试' }).click()
  const tested = page.getByRole('dialog', { name: `测试“${name}”` })
  await expect(tested).toContainText('接收端已收到测试事件')
  await expect(tested).toContainText('noted')
  await tested.getByRole('button', { name: '关闭' }).last().click()
  expect(receiver.told.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test'])

  const orderNo = unique()
  const fact = { adsetId: world.adset.id, kind: 'friend_added' as const, amount: 990, orderNo }
  await admin.call('createConversion', { body: fact })
  const events = () =>
    receiver.told
      .map((one) => ({ ...one, event: JSON.parse(one.body) }))
      .filter(({ event }) => event.type === 'conversion.recorded' && event.data.orderNo === orderNo)
  await expect.poll(() => events().length, { timeout: 45_000 }).toBe(1)
  const [first] = events()
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
    type: 'conversion.recorded',
    data: { amountFen: 990, adsetId: world.adset.id },
  })

  await row.getByRole('button', { name, exact: true }).click()
  await settled(page)
  const told = page.getByRole('row', { name: /记录转化/ }).first()
  await expect(told).toContainText('已送达')
  await expectAccessible(page, 'log of a webhook')
  await told.getByRole('button', { name: '记录转化' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(orderNo)
  await expect(drawer.getByLabel('请求头', { exact: true })).toContainText(`webhook-id: ${first?.id}`)
  await expect(drawer).toContainText('第 1 次')
  await expectAccessible(page, 'an event told', { part: '.ant-drawer' })
  await drawer.getByRole('button', { name: '重新推送' }).click()
  await expect.poll(() => events().map(({ id }) => id), { timeout: 45_000 }).toEqual([first?.id, first?.id])

  const { webhooks } = await admin.call('listWebhooks', {
    query: { enterprise_id: world.enterprise.id, pageSize: 100 },
  })
  const made = firstOf(webhooks.filter((one) => one.name === name))
  await admin.call('deleteWebhook', { params: { id: made.id } })
  expect(complaints.splice(0).filter((one) => !one.includes('400'))).toEqual([])
})
