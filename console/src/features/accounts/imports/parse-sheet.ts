export interface Sheet {
  headers: string[]
  rows: string[][]
}

const SEPARATORS = ['\t', ',', ';', '，'] as const

/** What most often stands between the cells of the first line, outside of quotes. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n')
  const counts = SEPARATORS.map((mark) => first.split(mark).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Cells in lines, as RFC 4180 and spreadsheets write them: quotes may hold separators and line breaks. */
const cellsOf = (text: string, separator: string): string[][] => {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? ''
    if (quoted && mark === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (quoted) {
      if (mark === '"') quoted = false
      else cell += mark
    } else if (mark === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (mark === separator) endCell()
    else if (mark === '\n') {
      endCell()
      lines.push([])
    } else cell += mark
  }
  endCell()
  return lines.filter((line) => line.some((one) => one !== ''))
}

/** A table as text, from a file or the clipboard: the first line names the columns. */
export const parseSheet = (text: string): Sheet => {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [headers = [], ...rows] = cellsOf(clean, separatorOf(clean))
  return { headers, rows: rows.map((row) => headers.map((_, at) => row[at] ?? '')) }
}

/** Spreadsheets in China often save in GB 18030; what is no UTF-8 is read as that. */
export const readText = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
