import { type Account, ACCOUNT_STATES } from '../account.ts'

const CLIENTS = ['南屿优选', '北辰教育', '云栖家居', '海棠医美', '青禾保险', '万象号卡', '山野户外', '小满母婴']
const GOALS = ['加粉', '下单', '留资']
const OWNERS = ['林若彤', '周洋', '王蕾', '陈一鸣']
const at = <V>(list: readonly V[], index: number): V | undefined => list[index % list.length]

/** Forty-eight accounts, each another mixture; the same on every visit. */
export const sampleAccounts = (): Account[] =>
  Array.from({ length: 48 }, (_, n) => ({
    id: `a${n + 1}`,
    name: `${at(CLIENTS, n) ?? ''}-${at(GOALS, Math.floor(n / CLIENTS.length)) ?? ''}-${String(n + 1).padStart(2, '0')}`,
    owner: at(OWNERS, n * 3 + Math.floor(n / 7)) ?? '',
    state: at(ACCOUNT_STATES, n % 5 === 4 ? 2 : n % 4 === 3 ? 1 : 0) ?? 'running',
    spend: 380 + ((n * 7919) % 9200),
    contacts: n % 11 === 10 ? 0 : 12 + ((n * 131) % 290),
  }))
