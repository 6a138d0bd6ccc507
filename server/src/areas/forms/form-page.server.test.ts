import { Script } from 'node:vm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdset } from '../../testing/adsets.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { browse, visitsOf } from '../tracking/testing/link.ts'
import { ANSWERS, type FormHarness, FIELDS, makeForm, openFormHarness } from './testing/form-harness.ts'

let server: TestServer
let enterpriseId: string
let schemaId: number
let harness: FormHarness
const harnesses: FormHarness[] = []
const another = async (id: number): Promise<FormHarness> => {
  const made = await openFormHarness(server, enterpriseId, id)
  harnesses.push(made)
  return made
}
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  schemaId = await makeForm(server, enterpriseId, {
    theme: { title: '免费试听', color: '#c2410c' },
    thanks: { title: '收到了', text: '明天联系您', url: 'https://a.example/next' },
  })
  harness = await another(schemaId)
})
afterAll(async () => {
  for (const one of harnesses) await one.close()
  await server?.stop()
})

let last = 0
const newPhone = (): string => `139${String(10_000_000 + last++)}`
const kept = (adsetId = harness.context.adsetId) =>
  server.rows<Record<string, unknown>>(
    'select f.*, c.visit_id attributed, c.detail, p.state, p.rule from forms f left join conversions c on c.id = f.conversion_id left join pushes p on p.conversion_id = c.id where f.adset_id = $1 order by f.id',
    [adsetId],
  )

describe('the page', () => {
  test('asks everything in plain HTML, within its bytes, and lets nothing else in', async () => {
    const response = await harness.open()
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(Buffer.byteLength(text)).toBeLessThan(14 * 1024)
    for (const name of Object.keys(FIELDS)) expect(text).toContain(`name="${name}"`)
    expect(text).toContain('<h1>免费试听</h1>')
    expect(text).toMatch(new RegExp(`<form[^>]+method="post"[^>]+action="/p/${harness.context.key}"`))
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/ on\w+=|style="/)
  })

  test('is there for a browser that follows the monitoring link, too', async () => {
    const response = await browse(`${harness.url}/t/${harness.context.key}?click_id=monitored`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>免费试听</h1>')])
  })

  test('carries the very rules of the server, in a script that is one', async () => {
    const text = await (await harness.open()).text()
    const script = /<script nonce="[^"]+">([\s\S]+?)<\/script>/.exec(text)?.[1] ?? ''
    expect(() => new Script(script)).not.toThrow()
    const check = script.slice(script.indexOf('check=') + 6, script.lastIndexOf(';', script.indexOf('var f=')))
    const judge: unknown = new Script(`(${check})([['like','^1[3-9][0-9]{9}$','不对']], ['123'])`).runInNewContext()
    expect(judge).toBe('不对')
  })

  test('shows what an operator wrote as text', async () => {
    const properties = { x: { type: 'string', title: '<script>alert(1)</script>', enum: ['"><img src=x>', "'"] } }
    const id = await makeForm(server, enterpriseId, {
      schema: JSON.stringify({ type: 'object', properties }),
      ui: '{}',
    })
    const text = await (await (await another(id)).open()).text()
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
  })

  test('says so where the form is a draft, closed or gone, and takes nothing', async () => {
    const id = await makeForm(server, enterpriseId)
    const own = await another(id)
    expect(await (await own.open()).text()).toContain('name="phone"')
    for (const [status, words] of [
      ['closed', '表单已停止收集'],
      ['draft', '页面准备中'],
    ]) {
      await server.admin.put(`/form_schemas/${id}`, { status })
      await expect.poll(async () => (await own.open()).text()).toContain(words)
      expect(await (await own.post({ ...ANSWERS, _token: own.token() })).text()).toContain(words)
    }
    expect(await kept(own.context.adsetId)).toEqual([])
  })
})

describe('a form that is sent', () => {
  test('without any script is taken, sealed, and becomes a conversion of its visit', async () => {
    const opened = await (await harness.open()).text()
    expect(opened).toContain('name="_token"')
    await browse(`${server.url}/p/${harness.context.key}?gdt_vid=wx0formclick00001`)
    const track = (await visitsOf(server, harness.context.adsetId))[0]?.id ?? ''
    const response = await harness.post(
      { ...ANSWERS, time: ['上午', '下午'], _token: harness.token({ visitId: track }) },
      { 'x-forwarded-for': '203.0.113.77' },
    )
    const text = await response.text()
    expect([response.status, text.includes('收到了'), text.includes('https://a.example/next')]).toEqual([
      200,
      true,
      true,
    ])
    const [row] = await kept()
    expect(row).toMatchObject({
      version: 1,
      visit_id: track,
      status: 'new',
      bot: null,
      ip: '203.0.113.*',
      enterprise_id: enterpriseId,
    })
    expect(row).toMatchObject({
      state: expect.stringMatching(/queued|sending|retrying|dead/),
      attributed: track,
      phone_proved: false,
      duplicate_of: null,
    })
    const { body } = await server.admin.get(`/form_schemas/${schemaId}`)
    expect(body.form_schema.submissions).toEqual({ today: 1, total: 1 })
    const { form } = (await server.admin.post(`/forms/${String(row?.['id'])}/reveal`)).body
    expect(form.data).toEqual({
      name: '张三丰',
      phone: '13800138000',
      age: 20,
      course: '英语',
      time: ['上午', '下午'],
      region: '440000',
      wish: '请下午联系',
      agree: true,
    })
  })

  test('with mistakes comes back with what was typed and a word at each field', async () => {
    const before = (await kept()).length
    const response = await harness.post({
      ...ANSWERS,
      phone: '123',
      age: '7',
      wish: '<b>"早上"</b>',
      agree: '',
      _token: harness.token(),
    })
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain('id="e-phone">请填写 11 位手机号')
    expect(text).toContain('id="e-age">请填写 18 到 60')
    expect(text).toContain('id="e-agree">请先阅读并勾选同意')
    expect(text).toContain('value="张三丰"')
    expect(text).toContain('&lt;b&gt;&quot;早上&quot;&lt;/b&gt;')
    expect(text).toMatch(/<option[^>]*selected[^>]*>英语/)
    expect((await kept()).length).toBe(before)
  })

  test('twice, or ten times at once, is one submission', async () => {
    const fields = { ...ANSWERS, phone: newPhone(), _token: harness.token() }
    const before = (await kept()).length
    const replies = await Promise.all(Array.from({ length: 10 }, () => harness.post(fields)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await kept()).length).toBe(before + 1)
  })

  test('again with something else after going back is another one, after one more press', async () => {
    const before = (await kept()).length
    const token = harness.token()
    await harness.post({ ...ANSWERS, phone: newPhone(), _token: token })
    const other = { ...ANSWERS, phone: newPhone() }
    const text = await (await harness.post({ ...other, _token: token })).text()
    expect(text).toContain('请再点一次提交')
    const [, renewed = ''] = /name="_token" value="([^"]+)"/.exec(text) ?? []
    expect(renewed).not.toBe(token)
    expect((await kept()).length).toBe(before + 1)
  })

  test('too fast, too late, or with a token of another page is asked to send again, and nothing is lost', async () => {
    const before = (await kept()).length
    const phone = newPhone()
    const early = harness.token({ age: 500 })
    const fast = await (await harness.post({ ...ANSWERS, phone, _token: early })).text()
    expect(fast).toContain('提交得太快了')
    expect(fast).toContain(early)
    const other = await another(schemaId)
    for (const token of [
      harness.token({ age: 25 * 3_600_000 }),
      other.token(),
      'x',
      '',
      `${harness.token().slice(0, -1)}!`,
    ]) {
      const response = await harness.post({ ...ANSWERS, phone, _token: token })
      const text = await response.text()
      expect([response.status, text.includes(`value="${phone}"`)]).toEqual([409, true])
      expect(text).not.toContain(`name="_token" value="${token}"`)
    }
    expect((await kept()).length).toBe(before)
  })

  test('by a machine is kept apart and is no conversion', async () => {
    const trapped = await harness.post({
      ...ANSWERS,
      phone: newPhone(),
      _website: 'http://spam',
      _token: harness.token(),
    })
    const crawled = await harness.post(
      { ...ANSWERS, phone: newPhone(), _token: harness.token() },
      { 'user-agent': 'python-requests/2' },
    )
    expect([trapped.status, crawled.status]).toEqual([200, 200])
    const bots = (await kept()).filter(({ bot }) => bot !== null)
    expect(bots.map(({ bot, status, conversion_id }) => [bot, status, conversion_id])).toEqual([
      ['honeypot', 'invalid', null],
      ['crawler', 'invalid', null],
    ])
  })

  test('too often from one address, or for one phone, waits', async () => {
    const own = await another(schemaId)
    const from = { 'x-forwarded-for': '198.51.100.9' }
    stopClock()
    let status = 0
    for (let sent = 0; sent < 31; sent++) ({ status } = await own.post({ _token: '' }, from))
    expect(status).toBe(429)
    const phone = newPhone()
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent++)
      statuses.push((await own.post({ ...ANSWERS, phone, _token: own.token() })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('after an edit is read as it was asked', async () => {
    const id = await makeForm(server, enterpriseId)
    const own = await another(id)
    const token = own.token({ version: 1 })
    const schema = JSON.stringify({
      type: 'object',
      properties: { phone: FIELDS.phone, city: { type: 'string' } },
      required: ['city'],
    })
    await server.admin.put(`/form_schemas/${id}`, { schema, ui: '{}' })
    await expect.poll(async () => (await own.open()).text()).toContain('name="city"')
    expect((await own.post({ ...ANSWERS, phone: newPhone(), _token: token })).status).toBe(200)
    expect((await own.post({ phone: newPhone(), city: '广州', _token: own.token({ version: 2 }) })).status).toBe(200)
    const rows = await kept(own.context.adsetId)
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
    const { forms } = (
      await server.admin.get(`/forms?filters=${encodeURIComponent(JSON.stringify({ ID: 'SchemaId', Value: id }))}`)
    ).body
    expect(forms.map(({ data }: { data: object }) => Object.keys(data).length)).toEqual([2, 8])
  })

  test('while the ad set is stopped is recorded and held', async () => {
    const own = await another(schemaId)
    await server.admin.put(`/adsets/${own.context.adsetId}/state`, { status: 'AD_STOP' })
    expect((await own.post({ ...ANSWERS, phone: newPhone(), _token: own.token() })).status).toBe(200)
    expect(await kept(own.context.adsetId)).toMatchObject([{ state: 'held', rule: 'stopped' }])
  })

  test('that is enormous or broken does no harm', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const raw = (body: string, headers: Record<string, string> = type) =>
      fetch(`${harness.url}/p/${harness.context.key}`, { method: 'POST', body, headers })
    for (const body of ['a=%ff%fe&b', '&&&==', `x=${'y&'.repeat(5000)}`, `phone=${'9'.repeat(60_000)}`])
      expect((await raw(body)).status).toBe(422)
    expect((await raw('{"phone":1}', { 'content-type': 'application/json' })).status).toBe(422)
    expect((await raw('x'.repeat(70_000))).status).toBe(413)
  })

  test('to a link that leads to no form is not there', async () => {
    const other = await makeAdset(server, server.admin, enterpriseId)
    for (const path of ['', '/code']) {
      const address = `${server.url}${new URL(other.links.landing).pathname}${path}`
      expect((await fetch(address, { method: 'POST', body: new URLSearchParams(ANSWERS) })).status).toBe(404)
    }
  })
})

describe('the same phone again', () => {
  const twice = async (options: object, gap = '1 minute') => {
    const own = await another(await makeForm(server, enterpriseId, { options }))
    const phone = newPhone()
    await own.post({ ...ANSWERS, phone, _token: own.token() })
    await server.rows(`update forms set created_at = created_at - $1::interval where adset_id = $2`, [
      gap,
      own.context.adsetId,
    ])
    const response = await own.post({ ...ANSWERS, phone, _token: own.token() })
    return { status: response.status, text: await response.text(), rows: await kept(own.context.adsetId) }
  }
  test('is kept and marked', async () => {
    const { status, rows } = await twice({})
    expect([status, rows.length, rows[1]?.['duplicate_of']]).toEqual([200, 2, rows[0]?.['id']])
    expect(rows[1]).toMatchObject({ detail: { duplicateOf: rows[0]?.['id'] } })
  })
  test('or told and refused, if the form wants it so', async () => {
    const { status, text, rows } = await twice({ duplicates: 'refuse' })
    expect([status, rows.length]).toEqual([409, 1])
    expect(text).toContain('id="e-phone">您已提交过')
  })
  test('is new after the window, or where there is none', async () => {
    expect((await twice({ duplicates: 'refuse', duplicateDays: 1 }, '25 hours')).status).toBe(200)
    expect((await twice({ duplicateDays: 0 })).rows.map((row) => row['duplicate_of'])).toEqual([null, null])
  })
})

test('while the database is away the visitor keeps what was typed, and no log has it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const own = await openFormHarness(server, enterpriseId, schemaId, { ...server.services, log })
  harnesses.push(own)
  await own.open()
  await server.rows('alter table forms rename to forms_away')
  try {
    const phone = newPhone()
    const response = await own.post({ ...ANSWERS, phone, _token: own.token() })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    const text = await response.text()
    expect(text).toContain('value="张三丰"')
    expect(text).not.toContain('forms_away')
    expect(lines.join('')).toContain('form not taken')
    expect(lines.join('')).not.toMatch(new RegExp(`${phone}|张三丰`))
  } finally {
    await server.rows('alter table forms_away rename to forms')
  }
})
