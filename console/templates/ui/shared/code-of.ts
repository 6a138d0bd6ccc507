const QUOTE = "'"

const dedent = (lines: readonly string[]): string => {
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trim()
}

/** The definition of a component or a constant at the top of a file, as the formatter left it. */
const definitionOf = (source: string, name: string): string | undefined => {
  const lines = source.split('\n')
  const first = lines.findIndex((line) => new RegExp(`^(export )?const ${name}\\b`).test(line))
  if (first === -1) return undefined
  if (!/[{([]$/.test(lines[first] ?? '')) return lines[first]
  const last = lines.findIndex((line, index) => index > first && /^[)}\]]/.test(line))
  return lines.slice(first, last + 1).join('\n')
}

/**
 * The code of an example, cut out of the file it stands in, so that what is shown is what runs.
 * @param title as it stands in the file, marked with `text()`.
 * @param shows the component whose definition is shown instead of the example's children.
 */
export const codeOf = (source: string, title: string, shows?: string): string | undefined => {
  if (shows !== undefined) return definitionOf(source, shows)
  const marked = source.indexOf(`text(${QUOTE}${title}${QUOTE})`)
  const start = source.indexOf('>\n', marked)
  const end = source.indexOf('</Example>', start)
  return marked === -1 || start === -1 || end === -1 ? undefined : dedent(source.slice(start + 2, end).split('\n'))
}

const IMPORT = /^import (type )?(\{[^}]+\}|\w+) from '([^']+)'$/gm
/** Functions are called; an attribute of the same name does not count. */
const isUsed = (code: string, name: string): boolean =>
  new RegExp(/^[A-Z]/.test(name) ? `\\b${name}\\b` : `\\b${name}[.(<]`).test(code)
/** Relative to the file they stand in; said as seen from anywhere. */
const fromAnywhere = (from: string, file: string): string =>
  from.startsWith('.') ? `#templates${new URL(from, `file:///${file}`).pathname}` : from

/**
 * The imports of a file that a piece of its code needs; samples are left out.
 * @param file from the folder of the demo pages on.
 */
export const importsOf = (source: string, file: string, code: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, type = '', what = '', from = '']) => {
    const used = what
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && isUsed(code, name.replace(/^type /, '')))
    if (used.length === 0 || from.includes('/samples/')) return []
    const names = what.startsWith('{') ? `{ ${used.join(', ')} }` : what
    return [`import ${type}${names} from '${fromAnywhere(from, file)}'`]
  })

const CONSTANT = /^const ([A-Z][A-Z_]+)\b/gm
const constantsOf = (source: string, code: string): string[] =>
  [...source.matchAll(CONSTANT)].flatMap(([, name = '']) =>
    isUsed(code, name) ? (definitionOf(source, name) ?? []) : [],
  )

/** The code of an example with what it needs of its file: imports first, then constants. */
export const wholeOf = (source: string, file: string, title: string, shows?: string): string | undefined => {
  const code = codeOf(source, title, shows)
  if (code === undefined) return undefined
  const constants = constantsOf(source, code)
  const imports = importsOf(source, file, [...constants, code].join('\n'))
  return [imports.join('\n'), constants.join('\n'), code].filter((part) => part !== '').join('\n\n')
}
