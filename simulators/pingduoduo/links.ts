import type { Clock } from '#simulators/shared/clock.ts'
import { lowerAlphabet, type Seeded } from '#simulators/shared/seeded.ts'

export type Click = { goodsSign: string; pid: string; custom: string; linkAt: number }

export type Links = ReturnType<typeof createLinks>

/** Promotion links: the long ones carry everything, the short ones stand for a long one. */
export function createLinks(url: () => string, clock: Clock, seeded: Seeded) {
  const short = new Map<string, string>()
  const read = (link: string): Click | null => {
    if (!URL.canParse(link)) return null
    const parsed = new URL(link)
    const long = /^\/s\/(\w+)$/.exec(parsed.pathname)?.[1]
    if (long !== undefined) return read(short.get(long) ?? '')
    const text = (name: string) => parsed.searchParams.get(name) ?? ''
    const click = { goodsSign: text('goods_sign'), pid: text('pid'), custom: text('customParameters') }
    return click.goodsSign === '' ? null : { ...click, linkAt: Number(text('generated')) }
  }
  return {
    make: (goodsSign: string, pid: string, custom: string) => {
      const query = new URLSearchParams({ goods_sign: goodsSign, pid, cpsSign: `CC_${seeded.text(24, lowerAlphabet)}` })
      if (custom !== '') query.set('customParameters', custom)
      query.set('generated', String(clock.now()))
      const long = `${url()}/duo_coupon_landing.html?${query.toString()}`
      const code = seeded.text(8, lowerAlphabet)
      short.set(code, long)
      return { long, short: `${url()}/s/${code}`, path: `duo_coupon_landing.html?${query.toString()}` }
    },
    /** Where a short link leads. */
    follow: (code: string) => short.get(code),
    /** What a click on the link says; null when it is none of ours. */
    read,
  }
}
