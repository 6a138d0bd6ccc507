import i18next from 'i18next'
import { exactTime } from '#console/shared/ui/when.ts'

/** Paper says what it shows and when it was printed. */
export const markPrints = (): (() => void) => {
  const mark = (): void => {
    const time = exactTime(new Date().toISOString())
    document.body.dataset['printed'] = `${document.title} · ${i18next.t('Printed {{time}}', { time })}`
  }
  const media = matchMedia('print')
  window.addEventListener('beforeprint', mark)
  media.addEventListener('change', mark)
  return () => {
    window.removeEventListener('beforeprint', mark)
    media.removeEventListener('change', mark)
  }
}
