import { escapeHtml } from '#simulators/shared/escape-html.ts'
import { frame } from '#simulators/shared/page.ts'
import { readQuery } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import * as z from 'zod'
import type { CorpBook } from './corp.ts'
import { CustomerRefusal, type Customers } from './customers.ts'
import { peopleOf } from './link.ts'
import type { LinkBook } from './link-book.ts'

const params = z.object({ id: z.string() })
const show = (title: string, text: string) =>
  frame(title, `<main><section class="whole"><h1>${escapeHtml(title)}</h1><p>${text}</p></section></main>`)

/** Where a visitor arrives: the link's page, a member's QR code, a kf conversation. */
export function registerCustomerPages(base: Base, corps: CorpBook, links: LinkBook, customers: Customers): void {
  const { app } = base
  app.get('/ca/:id', (request, reply) => {
    const { id } = params.parse(request.params)
    const found = links.find(id)
    void reply.type('text/html; charset=utf-8')
    if (found === undefined) return reply.code(404).send(show('链接不存在', '该获客链接已失效'))
    const { corp, link } = found
    const people = peopleOf(corp, link.range)
    if (link.unavailable || people.length === 0) return reply.send(show('链接暂不可用', '该获客链接暂时无法添加'))
    const { state } = customers.open({ link: id, channel: readQuery(request).text('customer_channel') })
    const channel = state === '' ? '无' : `<code>${escapeHtml(state)}</code>`
    const form = `<form method="post"><input type="hidden" name="channel" value="${escapeHtml(state)}"><button class="main" type="submit">添加到通讯录</button></form>`
    return reply.send(
      show(corp.fullName, `<span class="soft">企业微信 · ${people.length} 位成员接待 · 渠道 ${channel}</span>${form}`),
    )
  })
  app.post('/ca/:id', (request, reply) => {
    const { id } = params.parse(request.params)
    const channel =
      new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '').get('channel') ?? ''
    void reply.type('text/html; charset=utf-8')
    try {
      customers.request({ link: id, channel })
      const { userid } = customers.add({ link: id, channel })
      return reply.send(show('已添加', `您已添加成员 <code>${escapeHtml(userid)}</code>，现在可以开始聊天`))
    } catch (error) {
      if (!(error instanceof CustomerRefusal)) throw error
      return reply.send(show('无法添加', `原因：<code>${error.reason}</code>`))
    }
  })
  app.get('/kf/:id', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(show('微信客服', '您好，请问有什么可以帮您')),
  )
  app.get('/way/:id', (request, reply) => {
    const { id } = params.parse(request.params)
    const corp = corps.all.find((one) => one.contactWays.has(id))
    void reply.type('text/html; charset=utf-8')
    if (corp === undefined) return reply.code(404).send(show('二维码不存在', '该联系我二维码已失效'))
    return reply.send(show(corp.fullName, '扫码添加企业微信成员'))
  })
}
