import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { customersOf } from '#console/shared/adsets/paths.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'

/** Customers who may look on: they read, with personal data masked. */
export const Customers = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  return (
    <>
      {adset.customers.length === 0 ? (
        <p className="faint">{t('No customer sees this ad set yet.')}</p>
      ) : (
        <p>{adset.customers.map(({ fullname }) => fullname).join(', ')}</p>
      )}
      {canWork ? <Button href={`#${customersOf(adset.id)}`}>{t('Share with customers')}</Button> : undefined}
    </>
  )
}
