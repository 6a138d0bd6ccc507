import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import postcss, { type Declaration, type Rule } from 'postcss'
import { classTokens, dynamicStarts, words } from './class-tokens.ts'
import { findColours } from './colours.ts'
import { ROOT, walk } from './walk.ts'

export interface SourceFile {
  path: string
  text: string
}

/** Classes that stand for one small thing each and may be used everywhere. */
const UTILITIES = new Set(
  'card faint mono nowrap num padded plain-list small-bad small-warn sr-only text-bad text-ok text-warn'.split(' '),
)
const UTILITIES_SHEET = 'utilities'
/** Rules without a class: what every element has from the start, motion, and paper. */
const WITHOUT_CLASSES = new Set(['base', 'elements', 'motion', 'tokens', 'print'])
/** Corrections of antd that hold wherever it draws. */
const ANTD_SHEET = 'antd'
/** Names the classes of all sheets. */
const PRINT_SHEET = 'print'
/** Loaded with every page. */
const EVERYWHERE = new Set([PRINT_SHEET, UTILITIES_SHEET])
const ANTD = /^(ant|anticon)(-|$)/
const STATE = /^(is|has)-/
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

const prefixOf = (path: string): string => basename(path, '.css')
const classesIn = (selector: string): string[] => [...selector.matchAll(CLASS)].map(([, name = '']) => name)
const unique = (lines: string[]): string[] => [...new Set(lines)]

/** The parts of a text that stand outside brackets, cut where the mark is. */
const cut = (text: string, isMark: (char: string) => boolean): string[] => {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(' || char === '[') depth += 1
    if (char === ')' || char === ']') depth -= 1
    if (depth === 0 && isMark(char)) parts.push('')
    else parts.push((parts.pop() ?? '') + char)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
const selectorsOf = ({ selector }: Rule): string[] => cut(selector, (char) => char === ',')
const compoundsOf = (selector: string): string[] => cut(selector, (char) => /[\s>+~]/.test(char))

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')

/** Whose class it is: of the sheet with the longest prefix that fits. */
const ownersOf = (sheets: readonly SourceFile[]): ((name: string) => string | undefined) => {
  const prefixes = sheets.map(({ path }) => prefixOf(path)).toSorted((a, b) => b.length - a.length)
  return (name) => {
    if (UTILITIES.has(name)) return UTILITIES_SHEET
    return prefixes.find((prefix) => name === prefix || name.startsWith(`${prefix}-`))
  }
}

const checkSelector = (selector: string, own: string, ownerOf: (name: string) => string | undefined): string[] => {
  const classes = classesIn(selector)
  const foreign = classes.filter((name) => !ANTD.test(name) && !STATE.test(name) && ownerOf(name) !== own)
  const isOwn = (part: string) => classesIn(part).some((name) => !STATE.test(name) && ownerOf(name) === own)
  const unknown = foreign
    .filter((name) => ownerOf(name) === undefined)
    .map((name) => `.${name} has not the prefix of its sheet, ${own}`)
  if (own === PRINT_SHEET) return unknown
  if (classes.length === 0) return WITHOUT_CLASSES.has(own) ? [] : [`“${selector}” has no class`]
  if (own === ANTD_SHEET)
    return classes.every((name) => ANTD.test(name)) ? [] : [`“${selector}” is not about antd alone`]
  const alone = unknown.length === 0 && !isOwn(selector) ? [`“${selector}” has no class of ${own}`] : []
  const states = compoundsOf(selector)
    .filter((part) => classesIn(part).some((name) => STATE.test(name)) && !isOwn(part))
    .map((part) => `“${selector}”: the state in ${part} belongs to no class of ${own}`)
  return [...unknown, ...alone, ...states]
}

/** The sheets a source imports, as paths of the project. */
const sheetsOf = ({ path, text }: SourceFile): Set<string> =>
  new Set(
    [...text.matchAll(/import '([^']+\.css)'/g)].map(([, target = '']) =>
      target.startsWith('#')
        ? target.replace('#console/', 'console/src/').replace('#templates/', 'console/templates/')
        : normalize(join(dirname(path), target)),
    ),
  )

const featureOf = (path: string): string | undefined => /^console\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Sheets whose names, selectors and colours break the rules, classes nobody uses, and sources that use what is not theirs or not loaded. */
export const findWrongStyles = (sheets: readonly SourceFile[], sources: readonly SourceFile[]): string[] => {
  const ownerOf = ownersOf(sheets)
  const byPrefix = Map.groupBy(sheets, ({ path }) => prefixOf(path))
  const twice = [...byPrefix.values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${same.map(({ path }) => path).join(' and ')} have the same name`)
  const found: string[] = []
  const defined = new Map<string, string>()
  for (const { path, text } of sheets) {
    const own = prefixOf(path)
    const root = postcss.parse(text, { from: path })
    root.walkRules((rule) => {
      if (isKeyframe(rule)) return
      for (const selector of selectorsOf(rule)) {
        found.push(...checkSelector(selector, own, ownerOf).map((line) => `${path}: ${line}`))
        for (const name of classesIn(selector)) if (ownerOf(name) === own && !STATE.test(name)) defined.set(name, path)
      }
    })
    root.walkDecls((declaration: Declaration) => {
      found.push(...findColours(path, declaration).map((colour) => `${path}: ${colour} is no token`))
    })
  }
  const used = new Set(sources.flatMap(({ text }) => words(text)))
  const starts = sources.flatMap(({ text }) => dynamicStarts(text))
  const unused = [...defined]
    .filter(([name]) => !used.has(name) && !starts.some((start) => name.startsWith(start)))
    .map(([name, path]) => `${path}: nothing has the class ${name}`)
  const misused = sources.flatMap((source) => {
    const imported = sheetsOf(source)
    return classTokens(source.text).flatMap((name) => {
      const sheet = defined.get(name)
      if (sheet === undefined || EVERYWHERE.has(prefixOf(sheet))) return []
      const feature = featureOf(sheet)
      if (feature !== undefined && feature !== featureOf(source.path))
        return [`${source.path} uses ${name} of ${sheet}`]
      return imported.has(sheet) ? [] : [`${source.path} has the class ${name}, but does not import ${sheet}`]
    })
  })
  return unique([...twice, ...found, ...unused, ...misused])
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })

export const checkStyles = (): string[] =>
  findWrongStyles(
    walk('console', /\.css$/).map(read),
    walk('console', /\.(tsx?|html)$/)
      .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
      .map(read),
  )
