import { useLocation, useParams, useSearchParams } from 'react-router'
import { isAdProvider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { type AdsetKind, KIND_NAMES, kindOf, providersOf } from '#contract/adsets/kinds.ts'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { usePageName } from '#console/shared/page/page-name.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { CREATE } from '#console/shared/adsets/paths.ts'
import { useKinds } from './wizard/use-kinds.ts'
import { Wizard } from './wizard/wizard.tsx'

/** Which kind's wizard an address opens: `/apps/adsets/mp2/oceanengine` is that of mp2. */
const kindAt = (pathname: string): AdsetKind | undefined =>
  KIND_NAMES.find((kind) => pathname.startsWith(`/apps/adsets/${kindOf(kind).route.replace('/:provider', '')}`))

/** The ad set to copy, where the address names one; one that is gone is simply not copied. */
const useCopied = (id: string | null) => {
  const { data, loading } = useQuery('getAdset', id === null ? SKIP : { params: { id } }, { fresh: true })
  return { copied: data?.adset, ready: !loading }
}

const KindWizard = ({ kind, named }: { kind: AdsetKind; named: string | undefined }) => {
  const { t } = useTranslation()
  const { title, leadsTo } = kindOf(kind)
  const providers = providersOf(kind)
  const [search] = useSearchParams()
  const { opened, error, refetch } = useKinds(kind)
  const from = search.get('from')
  const { copied, ready } = useCopied(from)
  const platform = providers.find((one) => one === named)
  usePageName(platform === undefined ? t(title) : `${t(title)} · ${t(PROVIDER_TITLES[platform])}`, currentLanguage())
  if (error !== undefined && opened === undefined) return <FailureNote message={error} retry={refetch} />
  if (opened === undefined || !ready) return <PageWait />
  return (
    <>
      <PageHead
        title={
          platform === undefined ? (
            t(title)
          ) : (
            <>
              <PlatformMark provider={platform} />
              {`${t(title)} · ${t(PROVIDER_TITLES[platform])}`}
            </>
          )
        }
        purpose={t(leadsTo)}
      />
      <Wizard
        key={`${kind}-${named ?? ''}-${from ?? ''}`}
        kind={kind}
        platform={platform}
        opened={opened}
        copied={copied?.kind === kind ? copied : undefined}
      />
    </>
  )
}

const WizardPage = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { provider: named } = useParams()
  const kind = kindAt(pathname)
  const isKnown =
    kind !== undefined && (named === undefined || (isAdProvider(named) && providersOf(kind).includes(named)))
  if (!isKnown) return <NotThere what={t('There is no such kind of ad set')} back={CREATE} />
  return <KindWizard kind={kind} named={named} />
}
export default WizardPage
