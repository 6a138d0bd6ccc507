import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { LINKS } from '#console/features/tracking/links/adset-links.ts'
import { LinkRow } from '#console/features/tracking/links/link-row.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { Customers } from './customers.tsx'
import { LiveSwitch } from './live-switch.tsx'
import './adset-settings.css'

/** Lets others look on: everyone with the link to the live board, or customers with an account. */
const ShareDrawer = ({ close }: { close: () => void }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  return (
    <Drawer title={t('Share')} size={460} onClose={close}>
      <section className="adset-settings-share">
        <h2>{t('Public live board')}</h2>
        <LiveSwitch />
        {adset.liveBoard ? <LinkRow title={t(LINKS.live.title)} link={adset.links.live} qr /> : undefined}
      </section>
      <section className="adset-settings-share">
        <h2>{t('Customers who may see it')}</h2>
        <p className="faint">{t('They sign in with their own account and only read; personal data is masked.')}</p>
        <Customers />
      </section>
    </Drawer>
  )
}
export default ShareDrawer
