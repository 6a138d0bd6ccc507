import { openTable, type Sheet, type SheetLimits, type SheetProblem } from './parse-sheet.ts'
import { rowsOfSheet } from './xlsx-cells.ts'
import { attributesOf, tagsOf, textOfTags } from './xlsx-tags.ts'
import { dateStyles } from './xlsx-dates.ts'
import { openZip, ZipProblem } from './unzip.ts'

/** Why a workbook is not read: it is broken, or it unpacks to more than anyone typed. */
export type WorkbookProblem = 'broken' | 'bomb'

const MOST_BYTES = 60_000_000
const MOST_CELLS = 2_000_000

/** The file of the first sheet: the workbook names it, its relations say where it is. */
const firstSheet = (workbook: string, relations: string): string => {
  let id: string | undefined
  for (const tag of tagsOf(workbook)) {
    if (tag.name !== 'sheet') continue
    const attributes = attributesOf(tag.inside)
    if (attributes['state'] !== undefined && attributes['state'] !== 'visible') continue
    id = attributes['id']
    break
  }
  for (const tag of tagsOf(relations)) {
    const { Id, Target = '' } = tag.name === 'Relationship' ? attributesOf(tag.inside) : {}
    if (Id !== undefined && Id === id) return Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
  }
  throw new ZipProblem('broken')
}

const hasOldDates = (workbook: string): boolean => {
  for (const tag of tagsOf(workbook)) {
    if (tag.name !== 'workbookPr') continue
    const { date1904 } = attributesOf(tag.inside)
    return date1904 === '1' || date1904 === 'true'
  }
  return false
}

/** The texts that cells refer to by number. */
const sharedTexts = (xml: string): string[] => {
  const texts: string[] = []
  let text: string | undefined
  for (const tag of textOfTags(xml)) {
    if (tag.name === 'si' && !tag.closes) text = ''
    else if (tag.name === 'si') texts.push(text ?? '')
    else if (tag.name === 't' && tag.text !== undefined && text !== undefined) text += tag.text
  }
  return texts
}

/** The first sheet of a workbook as a table of text; what it calculates is as it was last shown. */
export const readXlsx = async (
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
  most = { bytes: MOST_BYTES, cells: MOST_CELLS },
): Promise<Sheet | SheetProblem | WorkbookProblem> => {
  try {
    const zip = openZip(bytes, most.bytes)
    const workbook = await zip.read('xl/workbook.xml')
    const sheet = await zip.read(firstSheet(workbook, await zip.read('xl/_rels/workbook.xml.rels')))
    const texts = zip.has('xl/sharedStrings.xml') ? sharedTexts(await zip.read('xl/sharedStrings.xml')) : []
    const dates = zip.has('xl/styles.xml') ? dateStyles(await zip.read('xl/styles.xml')) : new Set<number>()
    const options = {
      texts,
      dates,
      from1904: hasOldDates(workbook),
      mostCells: most.cells,
      mostColumns: limits.columns,
    }
    const table = openTable(limits)
    for (const { line, cells } of rowsOfSheet(sheet, options)) {
      const problem = table.add(line, cells)
      if (problem !== undefined) return problem
    }
    return table.end()
  } catch (error) {
    if (error instanceof ZipProblem) return error.problem
    throw error
  }
}
