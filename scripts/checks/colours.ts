import { basename } from 'node:path'
import type { Declaration } from 'postcss'

/** What imitates something that has colours of its own. */
const OWN_COLOURS = new Set([
  // A phone with a page of its own.
  'phone.css',
  'form-preview.css',
  // Drawings of the brand.
  'landing.css',
  'split.css',
  // Samples of the template pages.
  'calendar.css',
  'invoice.css',
  'pages.css',
  'rating.css',
  'video.css',
])
const TOKENS = 'tokens.css'
const FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi
const HEX = /#[\da-f]{3,8}\b/gi
const NAMED =
  /(?<![\w-])(?:black|white|gray|grey|silver|red|maroon|yellow|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|magenta|purple|orange|pink|brown|gold|indigo|violet|crimson|tomato|salmon|coral|khaki|orchid|plum|beige|ivory|azure|lavender|tan|turquoise)(?![\w-])/gi
/** Values that are words and not colours. */
const WORDS = /^(grid|font|animation|transition|content|container|view-transition|will-change)/

/** Colours that a sheet writes down instead of naming a token. */
export const findColours = (path: string, { prop, value }: Declaration): string[] => {
  const name = basename(path)
  if (name === TOKENS || OWN_COLOURS.has(name) || WORDS.test(prop)) return []
  // A mask knows only what is covered and what is not.
  if (/^(-webkit-)?mask/.test(prop)) return []
  const plain = value.replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"/g, '')
  return [FUNCTION, HEX, NAMED]
    .flatMap((pattern) => plain.match(pattern) ?? [])
    .filter((colour) => !/^#0{4}$|^#0{8}$/.test(colour))
}
