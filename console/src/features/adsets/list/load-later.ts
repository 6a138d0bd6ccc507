import type { ComponentType } from 'react'
import { afterPaint } from '#console/shared/page/after-paint.ts'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { type Loaded, loadPart } from '#console/shared/page/load-page.tsx'
import type * as later from './list-later.ts'

/** A part of the list that comes when its rows are painted: what runs before then, the rows wait for. */
export const loadLater = <P extends object>(choose: (parts: typeof later) => ComponentType<P>): Loaded<P> =>
  loadPart(async () => {
    await afterPaint()
    const [parts] = await Promise.all([import('./list-later.ts'), loadTexts(['adset-list'])])
    return choose(parts)
  })
