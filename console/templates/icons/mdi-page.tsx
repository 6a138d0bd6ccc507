import url from '@iconify-json/mdi/icons.json?url'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { IconSetPage } from './icon-set.tsx'

const MdiPage = () => {
  const { t } = useTranslation()
  return <IconSetPage url={url} purpose={t('The largest set, mostly filled (Apache-2.0). A click copies the name.')} />
}
export default MdiPage
