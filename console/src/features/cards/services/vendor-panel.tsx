import type { Service } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { Facts } from '#console/shared/ui/facts.tsx'
import { VENDOR_LABELS } from '../labels.ts'
import { CallbackCell } from './cells.tsx'
import '../cards.css'
import '#console/shared/form/form.css'

/** How the vendor's side is set up, and whether it reports. */
export const VendorPanel = ({ service }: { service: Service }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded cards-vendor">
      <h2 className="form-section">{t('At the vendor')}</h2>
      <Facts
        facts={[
          [t('Vendor'), t(VENDOR_LABELS[service.vendor].name)],
          [t('Callback address'), <CopyId key="callback" id={service.callback} />],
          [t('Last callback'), <CallbackCell key="last" service={service} />],
        ]}
      />
      <p>{t(VENDOR_LABELS[service.vendor].tell)}</p>
      <p className="faint">
        {t('Whoever knows the address and the secret can report orders: give the address to the vendor alone.')}
      </p>
    </section>
  )
}
