import { newToken } from '../../public-forms/page-token.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Link } from '../../tracking/link-cache.ts'
import { PHONE } from '../../tracking/testing/link.ts'
import { openTrackerAlone } from '../../tracking/testing/tracker-alone.ts'
import { type FormPageContext, formTokenScope } from '../form-page-context.ts'

export const FIELDS = {
  name: { type: 'string', title: '姓名', format: 'name' },
  phone: { type: 'string', title: '手机号', format: 'phone' },
  age: { type: 'integer', title: '年龄', minimum: 18, maximum: 60 },
  course: { type: 'string', title: '课程', enum: ['英语', '数学'] },
  time: { type: 'array', title: '时间', items: { type: 'string', enum: ['上午', '下午'] }, uniqueItems: true },
  region: { type: 'string', title: '地区', format: 'region' },
  wish: { type: 'string', title: '留言', maxLength: 100 },
  agree: { type: 'boolean', title: '我已阅读隐私政策', const: true },
}
export const FORM = {
  name: '预约试听',
  schema: JSON.stringify({ type: 'object', title: '预约试听', properties: FIELDS, required: ['name', 'phone'] }),
  ui: JSON.stringify({ wish: { widget: 'textarea' } }),
  status: 'published' as const,
}
export const ANSWERS = {
  name: '张三丰',
  phone: '13800138000',
  age: '20',
  course: '英语',
  time: '上午',
  region: '440000',
  wish: '请下午联系',
  agree: '1',
}

export const makeForm = async (server: TestServer, enterpriseId: string, body: Record<string, unknown> = {}) => {
  const { status, body: reply } = await server.admin.post('/form_schemas', { enterpriseId, ...FORM, ...body })
  if (status !== 200) throw new Error(JSON.stringify(reply))
  return Number(reply.form_schema.id)
}

export interface FormHarness {
  context: FormPageContext
  url: string
  /** A token of a page that was opened a while ago. */
  token(change?: { age?: number; version?: number; visitId?: string | null }): string
  open(): Promise<Response>
  post(fields: Record<string, string | string[]>, headers?: Record<string, string>, path?: string): Promise<Response>
  close(): Promise<void>
}

const encode = (fields: Record<string, string | string[]>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))

let callers = 0

/** The tracker behind a real port, with a link that leads to the form. */
export const openFormHarness = async (
  server: TestServer,
  enterpriseId: string,
  schemaId: number,
  services = server.services,
): Promise<FormHarness> => {
  const adset = await makeAdset(server, server.admin, enterpriseId, {
    kind: 'xsmini',
    params: { target: 'https://a.example/x' },
  })
  const key = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
  const page = { pageTitle: '', headline: '', text: '', buttonText: '', picture: '' }
  const context = { key, adsetId: adset.id, schemaId, page }
  const kind: Pick<Link, 'kind' | 'params'> = JSON.parse(
    JSON.stringify({ kind: 'formschema', params: { ...page, schemaId } }),
  )
  const link: Link = {
    key,
    adsetId: adset.id,
    provider: 'tencent_gdt',
    status: 'AD_RUNNING',
    lead: undefined,
    experiment: undefined,
    ...kind,
  }
  const { url, close } = await openTrackerAlone(services, link)
  return {
    context,
    url,
    token: ({ age = 5_000, version = 1, visitId = null } = {}) =>
      newToken(server.services, formTokenScope(context), { version: String(version), visitId }, Date.now() - age),
    open: () => fetch(`${url}/p/${key}`, { headers: { accept: 'text/html', 'user-agent': PHONE } }),
    post: (fields, headers = {}, path = '') =>
      fetch(`${url}/p/${key}${path}`, {
        method: 'POST',
        body: encode(fields),
        // Every post from another place, so that only the test about it meets the limit.
        headers: { 'user-agent': PHONE, 'x-forwarded-for': `10.9.${callers++ >> 8}.${callers % 256}`, ...headers },
      }),
    close,
  }
}
