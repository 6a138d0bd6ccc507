/** What the contract takes in one row. */
export const LONGEST = 500

const linksIn = (line: string): string[] => line.match(/https?:\/\/[^\s，。、；“”「」【】（）]+/gi) ?? []
const idsIn = (line: string): string[] => line.split(/[\s,，、;；]+/).filter((part) => part !== '')

/**
 * The goods an operator pasted: links out of whatever text the shop's app shared with them, ids one per line or side by
 * side; each once.
 */
export const readLines = (pasted: string): { goods: string[]; repeated: number } => {
  const all = pasted.split(/\r?\n/).flatMap((line) => {
    const links = linksIn(line)
    return links.length > 0 ? links : idsIn(line)
  })
  const goods = [...new Set(all)]
  return { goods, repeated: all.length - goods.length }
}
