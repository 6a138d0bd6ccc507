import url from '@iconify-json/uil/icons.json?url'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { IconSetPage } from './icon-set.tsx'

const UniconsPage = () => {
  const { t } = useTranslation()
  return <IconSetPage url={url} purpose={t('Lines with round ends (Apache-2.0). A click copies the name.')} />
}
export default UniconsPage
