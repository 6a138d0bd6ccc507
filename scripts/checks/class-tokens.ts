const WORD = /[A-Za-z_][\w-]*/g

/** Every word of a source: a class it sets is one of them. */
export const words = (text: string): string[] => text.match(WORD) ?? []

/** How names begin whose end is known at run time: status-tag-${tone}. */
export const dynamicStarts = (text: string): string[] =>
  [...text.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].flatMap(([, start]) => (start === undefined ? [] : [start]))

/** The expression in braces that begins here. */
const braced = (text: string, from: number): string => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(from, at)
  }
  return ''
}

const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g

/** The classes that the attributes and properties className, rootClassName … of a source name. */
export const classTokens = (text: string): string[] =>
  [...text.matchAll(/\b\w*[cC]lassName\w*\s*[=:]\s*(?=(["'`{]))/g)].flatMap(({ 0: head, 1: mark, index }) => {
    const from = index + head.length
    const value = mark === '{' ? braced(text, from) : (text.slice(from).match(QUOTED)?.[0] ?? '')
    // What a condition compares with is no class.
    const named = value.replaceAll(/[!=]==\s*(['"`])[^'"`]*\1/g, '')
    return [...named.matchAll(QUOTED)].flatMap(([, one = '', two = '', three = '']) => words(one + two + three))
  })
