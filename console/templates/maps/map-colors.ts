import type { LayoutChoice } from '#console/shared/layout/layout-store.ts'
import { readTokens } from '#console/shared/ui-theme/read-tokens.ts'

const EDGE = 16

/** How the land fills its box, and looks at rest, under the pointer and with words on it. */
export const landOf = (color: LayoutChoice['color']) => {
  const token = readTokens(color)
  return {
    preserveAspect: 'contain',
    left: EDGE,
    right: EDGE,
    top: EDGE,
    bottom: EDGE,
    itemStyle: { areaColor: token['accent-soft'], borderColor: token['line-strong'], borderWidth: 0.8 },
    emphasis: { itemStyle: { areaColor: '#f2b04a' }, label: { show: true, color: '#1c2333' } },
    label: { show: false, color: token.ink, fontSize: 11 },
  }
}

const LEVELS = [0.1, 0.24, 0.42, 0.62, 0.84]
/** The more, the deeper; `share` is between 0 and 1. */
export const levelOf = (share: number): number => Math.min(LEVELS.length - 1, Math.floor(share * LEVELS.length))
export const tint = (level: number): string => `rgba(77, 120, 255, ${LEVELS[level] ?? 0.1})`
export const LEVEL_COUNT = LEVELS.length
