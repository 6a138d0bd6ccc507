import type { TFunction } from 'i18next'
import type { SheetField } from './sheet-spec.ts'

/** The server names a field by its key; people know it by its title. */
export const withFieldTitles = (message: string | null, fields: readonly SheetField[], t: TFunction): string =>
  (message ?? '').replaceAll(/(^|; )(\w+): /g, (whole, before: string, name: string) => {
    const field = fields.find((one) => one.name === name)
    return field === undefined ? whole : `${before}${t(field.title)}: `
  })
