import i18next from 'i18next'
import { notifyUser } from '../notifier/notifier.ts'
import { copyText } from '../ui/copy-text.ts'

/** The address holds the whole view, so that who opens it sees the same rows. */
export const copyView = async (): Promise<void> => {
  const done = await copyText(location.href)
  notifyUser(
    done ? 'success' : 'warning',
    done ? i18next.t('The link to this view is copied') : i18next.t('The browser does not allow copying'),
  )
}
