import type pg from 'pg'
import { AdProvider, AdsetKind, AdsetStatus } from '#contract/adsets/entities.ts'
import { type AdsetParams, paramsOf, paramText } from '#contract/adsets/kind-params.ts'
import { z } from 'zod'
import { LINK_CHANGED } from '../adsets/announce-link.ts'
import { openLinkFile } from './link-file.ts'
import { isWebAddress, leadTo } from './target-of.ts'
import type { Listener } from '../../core/db/listen.ts'
import { keepRecent, RecencyMap } from '../../core/recency-map.ts'

/** What a link leads to, as the tracker needs it. */
export interface Link {
  key: string
  adsetId: string
  provider: z.infer<typeof AdProvider>
  kind: z.infer<typeof AdsetKind>
  status: z.infer<typeof AdsetStatus>
  /** Undefined where what is stored no longer fits the kind. */
  params: AdsetParams | undefined
  /** Who of its agents receives visitors, where a variant of an experiment leaves that to some of them. */
  agentIds?: readonly string[]
  /** The address to go on to with a track id, where it is a web address. */
  lead: ((trackId: string) => string) | undefined
  /** What runs on it; a link that stands for one variant has none. */
  experiment: LinkExperiment | undefined
}

export interface LinkExperiment {
  id: string
  phase: number
  variants: LinkVariant[]
}

/** `link`: as its visitors see it. Its key names the variant, so that whatever a page leads to or posts to is of the same variant. */
interface LinkVariant {
  id: string
  weight: number
  params: Record<string, unknown>
  link: Link
}

/** The key of a link as one variant shows it. */
export const variantKey = (key: string, variantId: string): string => `${key}.${variantId}`
/** The key of the ad set's link in that of a variant. */
export const baseKey = (key: string): string => key.split('.')[0] ?? key
export const isVariantKey = (key: string): boolean => key.includes('.')

export interface LinkCache {
  /** Undefined for a key nobody has; rejects when that cannot be known now. */
  find(key: string): Link | undefined | Promise<Link | undefined>
  /** What is known at once. */
  peek(key: string): Link | undefined
  /** Keeps what is known on the disk. */
  close(): Promise<void>
}

const MOST = 20_000
const UNKNOWN_FOR = 2_000
const FRESH_FOR = 300_000
/** How long an old answer serves while the database is away, before it is asked again. */
const STALE_FOR = 2_000
const PER_LOAD = 500

const Row = z.object({
  key: z.string(),
  id: z.string(),
  provider: AdProvider,
  kind: AdsetKind,
  status: AdsetStatus,
  params: z.unknown(),
  experiment: z
    .object({
      id: z.string(),
      phase: z.number(),
      variants: z.array(z.object({ id: z.string(), weight: z.number(), params: z.record(z.string(), z.unknown()) })),
    })
    .nullable()
    .default(null),
})
type Row = z.output<typeof Row>

const readExperiment = (row: Row): LinkExperiment | undefined => {
  const { key, params, experiment } = row
  if (experiment === null) return undefined
  const variants = experiment.variants.map((variant) => {
    const changed = { ...z.record(z.string(), z.unknown()).catch({}).parse(params), ...variant.params }
    const link = toLink({ ...row, key: variantKey(key, variant.id), params: changed, experiment: null })
    return { ...variant, link }
  })
  return { ...experiment, variants }
}

const OfAgents = z.object({ agentIds: z.array(z.string()) })
/** What a variant says of agents is no param of the ad set's page. */
const splitAgents = (params: unknown): { agentIds?: readonly string[]; own: unknown } => {
  const { data } = OfAgents.safeParse(params)
  if (data === undefined) return { own: params }
  const { agentIds: _, ...own } = z.record(z.string(), z.unknown()).parse(params)
  return { agentIds: data.agentIds, own }
}

const toLink = (row: unknown): Link => {
  const known = Row.parse(row)
  const { key, id, provider, kind, status, params } = known
  const { agentIds, own } = splitAgents(params)
  const read = paramsOf(kind, provider).safeParse(own).data
  const target = read === undefined ? '' : paramText(read, 'target')
  const lead = isWebAddress(target) ? leadTo(kind, target) : undefined
  const link = { key, adsetId: id, provider, kind, status, params: read, lead, experiment: readExperiment(known) }
  return agentIds === undefined ? link : { ...link, agentIds }
}

const toRow = ({ adsetId, key, provider, kind, status, params, agentIds, experiment }: Link): z.input<typeof Row> => ({
  key,
  id: adsetId,
  provider,
  kind,
  status,
  params: agentIds === undefined ? params : { ...params, agentIds },
  experiment: experiment && {
    ...experiment,
    variants: experiment.variants.map(({ id, weight, params }) => ({ id, weight, params })),
  },
})

interface Entry {
  link: Link | undefined
  until: number
}

// What an experiment changes comes with the link, so that no click asks for it.
const BY_KEY = `
  select key, id, provider, kind, status, params, (
    select json_build_object('id', e.id, 'phase', e.phase, 'variants', (
      select json_agg(json_build_object('id', v.id, 'weight', v.weight, 'params', v.params) order by v.position)
      from experiment_variants v where v.experiment_id = e.id and v.removed_at is null))
    from experiments e where e.adset_id = adsets.id and e.status = 'running' and e.deleted_at is null) experiment
  from adsets where key = any ($1) and deleted_at is null`
// Of any variant there is, in whatever state its experiment is: previews, and pages that were opened while it ran.
const BY_VARIANT = `
  select a.key || '.' || v.id as key, a.id, a.provider, a.kind, a.status, a.params || v.params as params
  from experiment_variants v join adsets a on a.id = v.adset_id
  where v.id = any ($2) and a.key || '.' || v.id = any ($1) and a.deleted_at is null`

const loadLinks = async (pool: pg.Pool, keys: readonly string[]): Promise<Link[]> => {
  const [plain, ofVariants] = [keys.filter((key) => !isVariantKey(key)), keys.filter(isVariantKey)]
  const found = plain.length === 0 ? [] : (await pool.query(BY_KEY, [plain])).rows
  if (ofVariants.length === 0) return found.map(toLink)
  const ids = ofVariants.map((key) => key.slice(key.indexOf('.') + 1))
  const { rows } = await pool.query(BY_VARIANT, [ofVariants, ids])
  return [...found, ...rows].map(toLink)
}

/** Keys are looked up together, one query at a time: a flood of unknown keys costs no more than that. */
const loadTogether = (pool: pg.Pool) => {
  let asked = new Map<string, PromiseWithResolvers<Link | undefined>>()
  let isBusy = false
  const run = async (): Promise<void> => {
    isBusy = true
    while (asked.size > 0) {
      const now = new Map([...asked].slice(0, PER_LOAD))
      asked = new Map([...asked].slice(PER_LOAD))
      try {
        const links = new Map((await loadLinks(pool, [...now.keys()])).map((link) => [link.key, link]))
        for (const [key, { resolve }] of now) resolve(links.get(key))
      } catch (error) {
        for (const { reject } of now.values()) reject(error)
      }
    }
    isBusy = false
  }
  return (key: string): Promise<Link | undefined> => {
    const waiting = asked.get(key) ?? Promise.withResolvers<Link | undefined>()
    asked.set(key, waiting)
    if (!isBusy) queueMicrotask(() => isBusy || void run())
    return waiting.promise
  }
}

/**
 * Links by their key, until someone changes them. What was known once still serves while the database is away, also to
 * the next process.
 */
export const openLinkCache = async (
  pool: pg.Pool,
  listener: Listener,
  file: { path: string; warn: (line: string) => void },
): Promise<LinkCache> => {
  const known = new RecencyMap<string, Entry>()
  const unknown = new RecencyMap<string, Entry>()
  const load = loadTogether(pool)
  const rows = () => [...known].flatMap(([, { link }]) => (link === undefined ? [] : [toRow(link)]))
  const kept = openLinkFile(file.path, rows, file.warn)
  for (const row of await kept.read()) {
    const { data } = Row.safeParse(row)
    if (data !== undefined) keepRecent(known, data.key, { link: toLink(data), until: 0 }, MOST)
  }
  let changes = 0
  listener.on(LINK_CHANGED, (key) => {
    changes++
    for (const [one] of unknown) if (baseKey(one) === key) unknown.delete(one)
    for (const [one, entry] of known) if (baseKey(one) === key) entry.until = 0
  })
  listener.onReconnect(() => {
    changes++
    for (const [, entry] of known) entry.until = 0
    unknown.clear()
  })
  const learn = (key: string, link: Link | undefined, until: number): void => {
    const before = known.get(key)?.link
    if (JSON.stringify(before) !== JSON.stringify(link)) kept.touch()
    known.delete(key)
    keepRecent(link === undefined ? unknown : known, key, { link, until }, MOST)
  }
  const refresh = async (key: string, old: Entry | undefined): Promise<Link | undefined> => {
    const before = changes
    try {
      const link = await load(key)
      // What changed while it was read is read again by the next.
      learn(key, link, before !== changes ? 0 : Date.now() + (link === undefined ? UNKNOWN_FOR : FRESH_FOR))
      return link
    } catch (error) {
      if (old === undefined) throw error
      old.until = Date.now() + STALE_FOR
      return old.link
    }
  }
  return {
    peek: (key) => {
      const entry = known.get(key)
      return entry !== undefined && entry.until > Date.now() ? entry.link : undefined
    },
    find: (key) => {
      const entry = known.get(key) ?? unknown.get(key)
      return entry !== undefined && entry.until > Date.now() ? entry.link : refresh(key, known.get(key))
    },
    close: () => kept.close(),
  }
}
