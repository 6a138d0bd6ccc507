import { type LayoutChoice, layoutStore } from '../layout/layout-store.ts'

const NAMES = [
  'fill',
  'fill-hover',
  'fill-active',
  'accent-ink',
  'accent-soft',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'page',
  'card',
  'raised',
  'ok',
  'warn',
  'bad',
  'radius',
  'font',
  'mono',
] as const
type TokenName = (typeof NAMES)[number]

/** The values of shared/style/tokens.css in one colour and the chosen accent, wherever the page stands now. */
export const readTokens = (color: LayoutChoice['color']): Record<TokenName, string> => {
  // Beside the body, so that the body's own colour is not inherited.
  const probe = document.createElement('span')
  probe.dataset['layoutColor'] = color
  probe.dataset['accent'] = layoutStore.get().accent
  document.documentElement.append(probe)
  const style = getComputedStyle(probe)
  const values = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  probe.remove()
  return values as Record<TokenName, string>
}
