import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { IconBrowser } from './icon-browser.tsx'
import { type SetIcon, useIconSet } from './use-icon-set.ts'

const Drawn = ({ body }: SetIcon) => (
  // The body is markup of the set's own file, which is built with the console.
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: body }} />
)

/** One public set of icons, from its file. */
export const IconSetPage = ({ url, purpose }: { url: string; purpose: string }) => {
  const { t } = useTranslation()
  const { set, retry } = useIconSet(url)
  return (
    <DemoPage purpose={purpose}>
      {set === undefined && <PageWait />}
      {set !== undefined && 'failure' in set && (
        <FailureNote message={t('The icons could not be loaded')} detail={set.failure} retry={retry} />
      )}
      {set !== undefined && 'icons' in set && <IconBrowser icons={set.icons} draw={Drawn} />}
    </DemoPage>
  )
}
