import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { LINK_NAMES, LINKS } from './adset-links.ts'
import { LinkRow } from './link-row.tsx'

/** All links of the ad set. */
const LinksDrawer = ({ close }: { close: () => void }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  return (
    <Drawer title={t('Links of the ad set')} size={480} onClose={close}>
      {LINK_NAMES.map((name) => (
        <LinkRow
          key={name}
          title={t(LINKS[name].title)}
          use={t(LINKS[name].use)}
          term={LINKS[name].term}
          link={adset.links[name]}
          off={
            name === 'live' && !adset.liveBoard ? t('Switched off: the link leads nowhere until it is on.') : undefined
          }
        />
      ))}
    </Drawer>
  )
}
export default LinksDrawer
