import { fileURLToPath } from 'node:url'

/** In place of i18next: a tenth of its weight, with all that the console uses of it. Tests say the same with it. */
export const SMALL_I18NEXT = {
  i18next: fileURLToPath(new URL('../src/shared/i18n/translator.ts', import.meta.url)),
}
