import * as z from 'zod'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { boolText, textList, wholeText } from '#simulators/shared/read-fields.ts'
import { check } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { invalidParameter, refusal } from './codes.ts'
import type { Calls } from './gateway.ts'
import { type GoodsBook, goodsRow } from './goods.ts'
import type { Links } from './links.ts'
import type { Authority, Pids } from './pids.ts'
import type { PingduoduoSettings } from './settings.ts'

const searchInput = z.object({
  keyword: z.string().default(''),
  goods_sign_list: textList.optional(),
  page: wholeText.pipe(z.int().min(1)).default(1),
  page_size: wholeText.pipe(z.int().min(10).max(100)).default(100),
})
const detailInput = z.object({ goods_sign: z.string().min(1) })
const pidInput = z.object({ number: wholeText.pipe(z.int().min(1).max(100)), p_id_name_list: textList.default([]) })
const custom = z.string().refine((text) => {
  try {
    return Buffer.byteLength(text) <= 64 && z.object({ uid: z.string().min(1) }).safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}, 'must be JSON of at most 64 bytes with a uid')
const linkInput = z.object({
  p_id: z.string(),
  goods_sign_list: textList.pipe(z.array(z.string()).min(1).max(50)),
  custom_parameters: custom.optional(),
  generate_short_url: boolText.default(false),
  generate_schema_url: boolText.default(false),
  generate_we_app: boolText.default(false),
})
const authorityInput = z.object({ pid: z.string(), custom_parameters: custom.optional() })
const recordInput = z.object({
  p_id_list: textList.pipe(z.array(z.string()).min(1)),
  channel_type: wholeText,
  custom_parameters: custom.optional(),
})

type GoodsCall = Exclude<keyof Calls, `pdd.ddk.order.${string}`>

export function createGoodsCalls(
  { url, clock }: Base,
  book: { goods: GoodsBook; pids: Pids; links: Links; authority: Authority },
  settings: PingduoduoSettings,
): Pick<Calls, GoodsCall> {
  const { goods, pids, links, authority } = book
  const knownPid = (pid: string): string => {
    if (!pids.has(pid)) throw refusal(invalidParameter, `推广位 ${pid} 不存在`)
    return pid
  }
  return {
    'pdd.ddk.goods.search': (input) => {
      const query = check(input, searchInput, invalidParameter)
      const signs = query.goods_sign_list ?? []
      const found = signs.length > 0 ? signs.flatMap((sign) => goods.find(sign) ?? []) : goods.search(query.keyword)
      const start = (query.page - 1) * query.page_size
      const rows = found.slice(start, start + query.page_size).map((one) => goodsRow(one, url()))
      return { goods_list: rows, total_count: found.length }
    },
    'pdd.ddk.goods.detail': (input) => {
      const found = goods.find(check(input, detailInput, invalidParameter).goods_sign)
      return { goods_details: found === undefined ? [] : [goodsRow(found, url())] }
    },
    'pdd.ddk.goods.pid.generate': (input) => {
      const { number, p_id_name_list: names } = check(input, pidInput, invalidParameter)
      const made = Array.from({ length: number }, (_, index) => pids.make(names[index] ?? ''))
      const rows = made.map(({ pid, name, at }) => ({ p_id: pid, pid_name: name, create_time: beijingText(at) }))
      return { p_id_list: rows, remain_pid_count: pids.left() }
    },
    'pdd.ddk.goods.promotion.url.generate': (input) => {
      const query = check(input, linkInput, invalidParameter)
      const pid = knownPid(query.p_id)
      const own = query.custom_parameters ?? ''
      if (settings.requireAuthority && !authority.has(pid, own)) throw refusal(50_001, '推广位与自定义参数未备案')
      const rows = query.goods_sign_list.map((sign) => {
        if (goods.find(sign) === undefined) throw refusal(invalidParameter, `goods_sign ${sign} 不存在`)
        const link = links.make(sign, pid, own)
        const schema = { schema_url: `pinduoduo://com.xunmeng.pinduoduo/${link.path}` }
        const short = { short_url: link.short, mobile_short_url: link.short }
        const app = { we_app_info: { app_id: 'wxa918198f16869201', page_path: `package_a/${link.path}` } }
        return {
          url: link.long,
          mobile_url: link.long,
          ...(query.generate_short_url ? short : {}),
          ...(query.generate_schema_url ? schema : {}),
          ...(query.generate_we_app ? app : {}),
        }
      })
      return { goods_promotion_url_list: rows }
    },
    'pdd.ddk.member.authority.query': (input) => {
      const query = check(input, authorityInput, invalidParameter)
      return { bind: authority.has(query.pid, query.custom_parameters ?? '') ? 1 : 0 }
    },
    'pdd.ddk.rp.prom.url.generate': (input) => {
      const query = check(input, recordInput, invalidParameter)
      const own = query.custom_parameters ?? ''
      const rows = query.p_id_list.map((pid) => {
        const link = `${url()}/authority?${new URLSearchParams({ pid: knownPid(pid), custom: own, at: String(clock.now()) }).toString()}`
        return { url: link, mobile_url: link }
      })
      return { url_list: query.channel_type === 10 ? rows : [] }
    },
  }
}
