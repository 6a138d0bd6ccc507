import type { PlatformAccount } from './port.ts'

interface Page {
  index: number
  size: number
}
interface Accounts {
  accounts: PlatformAccount[]
  total: number
}

/** A page of any size from a platform that gives at most `most` rows at once. */
export const gatherPage = async (
  { index, size }: Page,
  most: number,
  ask: (page: Page) => Promise<Accounts>,
): Promise<Accounts> => {
  if (size <= most) return await ask({ index, size })
  const start = index * size
  const first = Math.floor(start / most)
  const gathered: PlatformAccount[] = []
  let total = 0
  for (let at = first; at * most < start + size; at += 1) {
    const page = await ask({ index: at, size: most })
    total = page.total
    gathered.push(...page.accounts)
    if (page.accounts.length < most) break
  }
  const skip = start - first * most
  return { accounts: gathered.slice(skip, skip + size), total }
}
