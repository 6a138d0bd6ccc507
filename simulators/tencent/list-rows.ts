import type { Query } from '#simulators/shared/read-input.ts'
import { wrongParameter } from './codes.ts'

export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrongParameter(`The parameter ${name} is not valid JSON.`)
  }
}

function readNumber(query: Query, name: string, fallback: number, max: number): number {
  const text = query.text(name)
  if (text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max) throw wrongParameter(`The parameter ${name} is invalid.`)
  return value
}

export function keepFields(row: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return fields.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
}

/** A page by number, or by cursor where that is asked for. */
export function pageOf(rows: Record<string, unknown>[], query: Query): Record<string, unknown> {
  const size = readNumber(query, 'page_size', 10, 100)
  if (query.text('pagination_mode') === 'PAGINATION_MODE_CURSOR') {
    const start = Number(query.text('cursor') || 0)
    const end = start + size
    const info = { page_size: size, total_number: rows.length, has_more: end < rows.length, cursor: String(end) }
    return { list: rows.slice(start, end), cursor_page_info: info }
  }
  const number = readNumber(query, 'page', 1, 99_999)
  const info = {
    page: number,
    page_size: size,
    total_number: rows.length,
    total_page: Math.ceil(rows.length / size),
  }
  return { list: rows.slice((number - 1) * size, number * size), page_info: info }
}
