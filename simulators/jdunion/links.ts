import { lowerAlphabet, type Seeded } from '#simulators/shared/seeded.ts'

export type Click = { skuId: number; subUnionId: string; positionId: number; siteId: number }
export type Links = ReturnType<typeof createLinks>

/** Promotion links: the long ones carry everything, the short ones stand for a long one. */
export function createLinks(url: () => string, seeded: Seeded) {
  const short = new Map<string, string>()
  const read = (link: string): Click | null => {
    if (!URL.canParse(link)) return null
    const { pathname, searchParams } = new URL(link)
    const code = /^\/t\/(\w+)$/.exec(pathname)?.[1]
    if (code !== undefined) return read(short.get(code) ?? '')
    const number = (name: string) => Number(searchParams.get(name) ?? 0)
    if (number('sku') === 0) return null
    const subUnionId = searchParams.get('sub') ?? ''
    return { skuId: number('sku'), subUnionId, positionId: number('position'), siteId: number('site') }
  }
  return {
    make: (click: Click) => {
      const { skuId, subUnionId, positionId, siteId } = click
      const query = new URLSearchParams({ e: seeded.text(24, lowerAlphabet), sku: String(skuId), sub: subUnionId })
      query.set('position', String(positionId))
      query.set('site', String(siteId))
      const long = `${url()}/jda?${query.toString()}`
      const code = seeded.text(7, lowerAlphabet)
      short.set(code, long)
      return { long, short: `${url()}/t/${code}` }
    },
    follow: (code: string) => short.get(code),
    read,
  }
}
