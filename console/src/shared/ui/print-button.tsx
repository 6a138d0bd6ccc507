import { useTranslation } from '../i18n/use-translation.ts'
import { printPage } from '../page/print-page.ts'
import { Button } from './button.tsx'

/** Prints the detail it stands in. */
export const PrintButton = () => {
  const { t } = useTranslation()
  return (
    <Button className="print-button" icon="print" onClick={printPage}>
      {t('Print')}
    </Button>
  )
}
