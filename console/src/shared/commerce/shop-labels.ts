import { text } from '../i18n/i18n.ts'

export const SHOP_LABELS: Record<string, string> = {
  pingduoduo: text('Pinduoduo'),
  jdunion: text('JD Union'),
}
