import { readFileSync } from 'node:fs'
import i18next, { type TFunction } from 'i18next'

const FOLDERS = [
  'shared',
  'shared/i18n',
  'app',
  'features/adsets',
  'features/adsets/list',
  'features/adsets/wizard',
  'features/delivery',
  'features/tracking',
  'features/spend',
]
const textsIn = (folder: string): object =>
  JSON.parse(readFileSync(new URL(`../${folder}/locale/zh.json`, import.meta.url), 'utf8'))

const words = i18next.createInstance()
await words.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { zh: { translation: Object.assign({}, ...FOLDERS.map(textsIn)) } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

/** As the page would say it, in Chinese and in English. */
export const inChinese: TFunction = words.getFixedT('zh')
export const inEnglish: TFunction = words.getFixedT('en')
