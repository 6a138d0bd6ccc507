import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '../notifier/notifier.ts'
import { copyText } from './copy-text.ts'

/** Copies a text and says whether that worked. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { t } = useTranslation()
  return async (text) => {
    const done = await copyText(text)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
}
