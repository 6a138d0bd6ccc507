import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '../i18n/use-translation.ts'
import { printPage } from '../page/print-page.ts'

/** Prints the detail it stands in. */
export const PrintButton = () => {
  const { t } = useTranslation()
  return (
    <Button className="print-button" icon={<PrinterOutlined aria-hidden="true" />} onClick={printPage}>
      {t('Print')}
    </Button>
  )
}
