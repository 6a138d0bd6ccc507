import type { Page } from '@playwright/test'
import type { Adset } from '../contract/adsets/entities.ts'
import type { FormSchema } from '../contract/forms/entities.ts'
import type { SessionClient } from '../client/src/index.ts'
import { firstOf } from './support/client.ts'
import { makePlace, pick, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const KINDS = ['姓名', '手机号', '数字', '下拉选择', '单选', '多选', '省份', '同意条款']
const rowsIn = (page: Page) => page.getByRole('list', { name: '表单字段' }).getByRole('listitem')
const titlesIn = (page: Page) =>
  rowsIn(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('.form-editor-field-words > span')?.textContent ?? ''),
  )
const phoneOf = (page: Page) => page.getByRole('form', { name: '试填表单' })
const side = (page: Page, name: string) => page.locator('.form-editor-sides').getByText(name, { exact: true }).click()

/** Adds a field of every kind, then changes their order by mouse and by button, and takes steps back. */
const buildFields = async (page: Page): Promise<void> => {
  const palette = page.getByRole('region', { name: '添加字段' })
  for (const [at, kind] of KINDS.entries()) {
    await palette.getByRole('button', { name: kind, exact: true }).click()
    await expect(rowsIn(page)).toHaveCount(at + 1)
  }
  await page.getByRole('button', { name: /^数量/ }).click()
  await page.getByLabel('标题').fill('年龄')
  await page.getByLabel('字段名').fill('age')
  await page.getByRole('button', { name: '上移“年龄”' }).click()
  await page.locator('.form-editor-field-handle').nth(6).dragTo(rowsIn(page).nth(4))
  await expect
    .poll(() => titlesIn(page))
    .toEqual(['姓名*', '年龄', '手机号*', '下拉选择', '所在省份', '单选', '多选', '我已阅读并同意《隐私政策》*'])
  await page.getByRole('button', { name: '删除“单选”' }).click()
  await expect(rowsIn(page)).toHaveCount(7)
  await page.getByRole('button', { name: '放回原处' }).click()
  await expect(rowsIn(page)).toHaveCount(8)
  await page.getByRole('button', { name: '复制“多选”' }).click()
  await expect(rowsIn(page)).toHaveCount(9)
  await page.keyboard.press('Control+z')
  await expect(rowsIn(page)).toHaveCount(8)
}

/** The JSON side says the same, keeps what is wrong, and names it by its path. */
const lookAtJson = async (page: Page): Promise<void> => {
  await side(page, 'JSON')
  const schema = page.getByLabel('schema')
  const right = await schema.inputValue()
  expect(Object.keys(JSON.parse(right).properties)).toEqual([
    'name',
    'age',
    'phone',
    'select',
    'region',
    'radio',
    'checks',
    'agree',
  ])
  const wrong = right.replace('"format": "phone"', '"pattern": "(1+)+$"')
  await schema.fill(wrong)
  await expect(page.getByText('schema.properties.phone.pattern')).toBeVisible()
  await side(page, '字段')
  await expect(page.getByRole('alert').filter({ hasText: 'JSON 还有问题' })).toBeVisible()
  await expect(schema).toHaveValue(wrong)
  await schema.fill(right.replace('下拉选择', '意向课程'))
  await side(page, '字段')
  await expect(page.getByRole('button', { name: /^意向课程/ })).toBeVisible()
}

/** The phone judges as the visitor's own page does. */
const tryIt = async (page: Page): Promise<void> => {
  const form = phoneOf(page)
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('请填写姓名')).toBeVisible()
  await expect(form.getByText('请先阅读并勾选同意')).toBeVisible()
  await form.getByLabel('姓名').fill('张三丰')
  await form.getByLabel('手机号').fill('138')
  await form.getByLabel('我已阅读并同意').check()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('请填写 11 位手机号')).toBeVisible()
  await form.getByLabel('手机号').fill('13800138000')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(page.locator('.phone').getByText('提交成功').first()).toBeVisible()
}

test('a form of eight kinds of field is built by hand, seen as JSON, tried, published and listed', async ({
  page,
  open,
  admin,
}) => {
  const place = await makePlace(admin)
  const name = `试听 ${unique()}`
  await open('/apps/form/create')
  await settled(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '至少需要一个字段' })).toContainText('表单名称')
  await page.getByLabel('表单名称').fill(name)
  await pick(page, '企业', place.name, place.name)
  await buildFields(page)
  await lookAtJson(page)
  await tryIt(page)
  await expectAccessible(page, 'the editor')
  await page.getByRole('button', { name: '保存并发布' }).click()
  await expect(page).toHaveURL(/form\/formsschema/)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('已发布')
  await settled(page)
  await expectAccessible(page, 'the list of forms')
  const { form_schemas } = await admin.call('listFormSchemas', { enterpriseId: place.id })
  expect(form_schemas).toMatchObject([{ name, status: 'published', version: 1 }])
  const kept = JSON.parse(firstOf(form_schemas).schema)
  expect(Object.keys(kept.properties)).toHaveLength(8)
  expect(kept.properties.select.title).toBe('意向课程')
  expect(kept.required).toEqual(['name', 'phone', 'agree'])
})

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', title: '姓名', format: 'name' },
    phone: { type: 'string', title: '手机号', format: 'phone' },
    city: { type: 'string', title: '所在省份', format: 'region' },
  },
  required: ['phone'],
}

const makeForm = async (admin: SessionClient, place: Place): Promise<FormSchema> => {
  const body = {
    enterpriseId: place.id,
    name: `留资 ${unique()}`,
    schema: JSON.stringify(SCHEMA),
    status: 'published' as const,
  }
  const made = await admin.call('createFormSchema', { body })
  return made.form_schema
}

const makeAdset = async (admin: SessionClient, place: Place, schemaId: number): Promise<Adset> => {
  const made = await admin.call('createAdset', {
    body: {
      enterpriseId: place.id,
      name: `表单投放 ${unique()}`,
      kind: 'formschema',
      provider: 'tencent_gdt',
      accountId: place.accounts.tencent_gdt,
      params: { schemaId },
    },
  })
  await admin.call('setAdsetState', { params: { id: made.adset.id }, body: { status: 'AD_RUNNING' } })
  return made.adset
}

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
}

/** Opens the page as a phone does, takes the time a person needs, and sends it without a script. */
const submitForm = async ({ links }: Adset, answers: Record<string, string>): Promise<void> => {
  const opened = await (await fetch(`${links.landing}?gdt_vid=${unique()}`, { headers: PHONE })).text()
  const token = /name="_token" value="([^"]+)"/.exec(opened)?.[1] ?? ''
  await new Promise((done) => setTimeout(done, 4000))
  const sent = await fetch(links.landing, {
    method: 'POST',
    headers: PHONE,
    body: new URLSearchParams({ ...answers, _token: token, _website: '' }),
  })
  expect(await sent.text()).toContain('提交成功')
}

test('what a visitor left is listed by the form’s own fields, followed up, and shown in full on demand', async ({
  page,
  open,
  admin,
}) => {
  const place = await makePlace(admin)
  const form = await makeForm(admin, place)
  const adset = await makeAdset(admin, place, form.id)
  await submitForm(adset, { name: '张三丰', phone: '13800138000', city: '440000' })
  await open(`/apps/form/forms?SchemaId=${form.id}`)
  await settled(page)
  const row = page.getByRole('row', { name: /138\*{4}8000/ })
  await expect(row).toContainText('广东省')
  await expect(row.getByRole('link', { name: adset.name })).toBeVisible()
  await row.getByRole('combobox', { name: '138****8000 的状态' }).click()
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '已联系' }).click()
  await expect(row).toContainText('已联系')
  await settled(page)
  await expectAccessible(page, 'the list of submissions')
  await row.getByRole('button', { name: '详情' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('张**')).toBeVisible()
  await drawer.getByRole('button', { name: '查看完整信息' }).click()
  await expect(drawer.getByText('13800138000')).toBeVisible()
  await expect(drawer.getByText('张三丰')).toBeVisible()
  await drawer.getByLabel('备注').fill('下午三点回电')
  await drawer.getByRole('button', { name: '保存备注' }).click()
  await expect(row).toContainText('下午三点回电')
  const { forms } = await admin.call('listForms', { enterpriseId: place.id })
  expect(forms).toMatchObject([{ status: 'contacted', remark: '下午三点回电', phone: '138****8000' }])
  const { audit } = await admin.call('listAudit', { query: { q: firstOf(forms).id } })
  expect(audit.map(({ action }: { action: string }) => action)).toContain('form.reveal')
})

test(
  'an edit that meets a colleague’s is told, and an older version is taken back',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const form = await makeForm(admin, place)
    await open(`/apps/form/edit/${form.id}`)
    await settled(page)
    await page.getByRole('region', { name: '添加字段' }).getByRole('button', { name: '日期', exact: true }).click()
    const theirs = { ...SCHEMA, properties: { phone: SCHEMA.properties.phone } }
    await admin.call('updateFormSchema', { params: { id: String(form.id) }, body: { schema: JSON.stringify(theirs) } })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: '有人修改了这个表单' })).toContainText('字段')
    await expect(rowsIn(page)).toHaveCount(4)
    await page
      .getByRole('button', { name: /保留对方|放弃我的|对方/ })
      .first()
      .click()
    await expect(rowsIn(page)).toHaveCount(1)
    await page.getByRole('button', { name: '历史版本' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('删除“姓名”')
    await drawer.getByRole('button', { name: '恢复此版本' }).click()
    await expect(rowsIn(page)).toHaveCount(3)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/form\/formsschema/)
    const { form_schema, versions } = await admin.call('getFormSchema', { params: { id: String(form.id) } })
    expect([form_schema.version, form_schema.schema]).toEqual([3, form.schema])
    expect(versions).toHaveLength(3)
  },
)
