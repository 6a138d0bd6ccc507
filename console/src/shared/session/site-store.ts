import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '../api/client.ts'
import { createStore, useStore } from '../store/create-store.ts'

export type Site = ReplyOf<Endpoints['getSite']>

export const siteStore = createStore<Site>({
  name: '获客台',
  notice: '',
  registration: 'approval',
  watermark: false,
  demoPages: true,
  secondHost: '',
  version: '',
})

/** What everyone may know of the settings; the defaults serve until it is there. */
export const loadSite = async (): Promise<void> => {
  const site = await call('getSite', { withoutSession: true }).catch(() => undefined)
  if (site !== undefined) siteStore.set(site)
}

export const useSite = <P>(part: (site: Site) => P): P => useStore(siteStore, part)
