import { newId } from '../../core/db/ids.ts'
import { assignVariant } from './assign-variant.ts'
import { type Hit, MARK } from './click-sink.ts'
import { landingTitle } from './landing-page.ts'
import { isVariantKey, type Link, type LinkExperiment } from './link-cache.ts'

const REMEMBERED = 90 * 86_400
const VALUE = /^(va_[0-9a-z]{26})\.(\d{1,4})\.(v_[0-9a-z]{26})$/

interface Remembered {
  variantId: string
  phase: number
  visitId: string
}

const cookieName = (experimentId: string): string => `hk_${experimentId}`

/** What the browser has kept of an earlier visit; nothing where the variant is no more. */
const remembered = ({ id, phase, variants }: LinkExperiment, cookies: string): Remembered | undefined => {
  if (cookies === '') return undefined
  const start = `${cookieName(id)}=`
  const kept = cookies.split(';').find((one) => one.trimStart().startsWith(start))
  const [, variantId = '', since = '', visitId = ''] = VALUE.exec(kept?.trim().slice(start.length) ?? '') ?? []
  const isThere = variants.some((one) => one.id === variantId) && Number(since) >= 1 && Number(since) <= phase
  return isThere ? { variantId, phase: Number(since), visitId } : undefined
}

/** What the timeline calls the page of a link. */
export const pageName = ({ params }: Link): string => (params === undefined ? '' : landingTitle(params))

export interface Shown {
  /** As this visitor sees it. */
  link: Link
  /** The same hit, with the variant where it counts, or where a machine is left out of it. */
  hit: Hit
  /** What lets the browser keep its variant, once the visit is known. */
  cookie(visitId: string, isSecure: boolean): string | undefined
}

/**
 * Which variant of what runs on the link this visitor is shown: the one they had before, else the one that their device or
 * click stands for. Machines and link tests see one, too; tests are not counted, machines apart.
 */
export const showVariant = (link: Link, hit: Hit, cookies: string | undefined): Shown => {
  const { experiment } = link
  if (experiment === undefined) return { link, hit, cookie: () => undefined }
  const earlier = remembered(experiment, cookies ?? '')
  const variant =
    earlier === undefined
      ? assignVariant(experiment, hit.visitor ?? hit.key)
      : experiment.variants.find(({ id }) => id === earlier.variantId)
  if (variant === undefined) return { link, hit, cookie: () => undefined }
  const isTest = (hit.mark & MARK.test) > 0
  if (hit.bot !== null || isTest) {
    const isLeftOut = !isTest && earlier === undefined
    const machine = isLeftOut ? { ...hit, machine: `${variant.id}.${experiment.phase}` } : hit
    return { link: variant.link, hit: machine, cookie: () => undefined }
  }
  const got = `${variant.id}.${earlier?.phase ?? experiment.phase}`
  const shown = earlier === undefined ? got : `${got}.${earlier.visitId}`
  return {
    link: variant.link,
    hit: { ...hit, variant: shown, landing: hit.landing && { ...hit.landing, page: pageName(variant.link) } },
    cookie: (visitId, isSecure) =>
      `${cookieName(experiment.id)}=${got}.${earlier?.visitId ?? visitId}; Path=/; Max-Age=${REMEMBERED}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

/** Whether a page is opened to look at one variant, which leaves no visit behind. */
export const isPreview = ({ key }: Link): boolean => isVariantKey(key)
/** The visit that a preview pretends to be. */
export const previewVisit = (): { visitId: string; isPerson: boolean } => ({ visitId: newId('v'), isPerson: false })
