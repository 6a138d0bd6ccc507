import { escapeHtml } from '#simulators/shared/escape-html.ts'
import { frame } from '#simulators/shared/page.ts'
import { readFields } from '#simulators/shared/read-fields.ts'
import { readQuery } from '#simulators/shared/read-input.ts'
import { drawGoods } from '#simulators/shared/seed-goods.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Buyer } from './buyer.ts'
import { type GoodsBook, priceOf } from './goods.ts'
import type { Links } from './links.ts'
import type { Authority } from './pids.ts'

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** What a visitor sees who follows a link: the goods and a button to buy. */
export function registerShop(
  { app }: Base,
  book: { goods: GoodsBook; links: Links; authority: Authority; buyer: Buyer },
): void {
  const { goods, links, authority, buyer } = book
  const show = (title: string, body: string) => frame(title, `<main><section class="whole">${body}</section></main>`)

  app.get('/s/:code', (request, reply) => {
    const long = links.follow(request.url.slice('/s/'.length))
    if (long === undefined) return reply.code(404).type('text/html; charset=utf-8').send(show('拼多多', '链接已失效'))
    return reply.redirect(long, 302)
  })
  app.get('/duo_coupon_landing.html', (request, reply) => {
    const found = goods.find(readQuery(request).text('goods_sign'))
    if (found === undefined) return reply.code(404).type('text/html; charset=utf-8').send(show('拼多多', '商品不存在'))
    const link = escapeHtml(`http://pingduoduo${request.url}`)
    const body = `<p><img alt="" width="200" height="200" src="/picture/${encodeURIComponent(found.sign)}.svg"></p><h1>${escapeHtml(found.name)}</h1><p class="bad">¥${yuan(priceOf(found))}</p><form method="post" action="/buy"><input type="hidden" name="link" value="${link}"><button class="main" type="submit">立即拼单</button></form>`
    return reply.type('text/html; charset=utf-8').send(show(`${found.name} · 拼多多（模拟）`, body))
  })
  app.post('/buy', (request, reply) => {
    const order = buyer.buy({ link: readFields(request).get('link') ?? '' })
    const body = `<h1>支付成功</h1><p>订单号 <code>${order.sn}</code>，实付 ¥${yuan(order.amountFen)}</p>`
    return reply.type('text/html; charset=utf-8').send(show('支付成功', body))
  })
  app.get('/authority', (request, reply) => {
    const query = readQuery(request)
    authority.add(query.text('pid'), query.text('custom'))
    return reply.type('text/html; charset=utf-8').send(show('授权备案', '<h1>备案成功</h1>'))
  })
  app.get('/picture/:name', (request, reply) => {
    const sign = decodeURIComponent(request.url.slice('/picture/'.length).replace(/\.svg.*$/, ''))
    return reply.type('image/svg+xml').send(drawGoods(sign, goods.find(sign)?.kind ?? ''))
  })
}
