import { escapeHtml } from '#simulators/shared/escape-html.ts'
import { frame } from '#simulators/shared/page.ts'
import { readFields } from '#simulators/shared/read-fields.ts'
import { readQuery } from '#simulators/shared/read-input.ts'
import { drawGoods } from '#simulators/shared/seed-goods.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Buyer } from './buyer.ts'
import { type GoodsBook, yuan } from './goods.ts'
import type { Links } from './links.ts'

/** What a visitor sees who follows a link: the goods and a button to buy. */
export function registerShop(
  { app }: Base,
  { goods, links, buyer }: { goods: GoodsBook; links: Links; buyer: Buyer },
): void {
  const show = (title: string, body: string) => frame(title, `<main><section class="whole">${body}</section></main>`)

  app.get('/t/:code', (request, reply) => {
    const long = links.follow(request.url.slice('/t/'.length))
    if (long === undefined) return reply.code(404).type('text/html; charset=utf-8').send(show('京东', '链接已失效'))
    return reply.redirect(long, 302)
  })
  app.get('/jda', (request, reply) => {
    const found = goods.find(Number(readQuery(request).text('sku')))
    if (found === undefined) return reply.code(404).type('text/html; charset=utf-8').send(show('京东', '商品不存在'))
    const link = escapeHtml(`http://jdunion${request.url}`)
    const body = `<p><img alt="" width="200" height="200" src="/picture/${found.skuId}.svg"></p><h1>${escapeHtml(found.name)}</h1><p class="bad">¥${yuan(found.priceFen)}</p><form method="post" action="/buy"><input type="hidden" name="link" value="${link}"><button class="main" type="submit">立即购买</button></form>`
    return reply.type('text/html; charset=utf-8').send(show(`${found.name} · 京东（模拟）`, body))
  })
  app.post('/buy', (request, reply) => {
    const [line] = buyer.buy({ link: readFields(request).get('link') ?? '' })
    const body = `<h1>支付成功</h1><p>订单号 <code>${line?.orderId ?? ''}</code></p>`
    return reply.type('text/html; charset=utf-8').send(show('支付成功', body))
  })
  app.get('/picture/:name', (request, reply) => {
    const skuId = Number(/(\d+)\.svg/.exec(request.url)?.[1])
    return reply.type('image/svg+xml').send(drawGoods(String(skuId), goods.find(skuId)?.kind ?? ''))
  })
}
