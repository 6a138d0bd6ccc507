import type { TFunction } from 'i18next'

const GROUP = 10

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** What the chosen share does, in one sentence; the server picks exactly this many of every group of ten. */
export const strategySentence = (mode: unknown, ratio: unknown, t: TFunction): string => {
  if (mode === 'none') return t('Conversions are recorded and held; nothing reaches the platform.')
  if (mode !== 'ratio' || typeof ratio !== 'number' || ratio >= 100)
    return t('Every conversion of a mapped kind is pushed. Best while the ad is still learning.')
  if (ratio <= 0) return t('Conversions are recorded and held; nothing reaches the platform.')
  const whole = (ratio * GROUP) % 100 === 0 ? GROUP : 100 / divisor(ratio, 100)
  const n = (ratio * whole) / 100
  return whole === GROUP
    ? t('Of every {{all}} conversions exactly {{n}} are pushed; the others are held and can be released later.', {
        all: whole,
        n,
      })
    : t('About {{n}} of {{all}} conversions are pushed; the others are held and can be released later.', {
        all: whole,
        n,
      })
}
