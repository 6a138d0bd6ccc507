import i18next from 'i18next'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import type { Days } from '#console/shared/dashboard/periods.ts'
import { REPORTS } from './report-link.ts'
import { type ReportView, writeReport } from './report-view.ts'

/** Copies the address with the days themselves, so that it shows the same tomorrow. */
export const copyReport = async (view: ReportView, { from, to }: Days): Promise<void> => {
  const query = writeReport(new URLSearchParams({ from, to }), view)
  const here = location.href.split('#')[0] ?? ''
  const done = await copyText(`${here}#${REPORTS}?${query}`)
  notifyUser(
    done ? 'success' : 'warning',
    done ? i18next.t('The link to this report is copied') : i18next.t('The browser does not allow copying'),
  )
}
