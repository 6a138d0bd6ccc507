import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Corp } from '#contract/wecom/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { CORPS, customersOf, kfOf, linksOf, usersOf } from '../paths.ts'
import { ACQUISITION_LABELS, CORP_STATUS_LABELS, MODE_LABELS } from '../labels.ts'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import { HintTag } from '#console/shared/ui/hint-tag.tsx'
import type { CorpQuery } from './use-corp.ts'
import '../wecom.css'
import '#console/shared/ui/page-links.css'
import '#console/shared/ui/page-note.css'

type CorpPageName = 'links' | 'users' | 'kf' | 'customers'
const PAGES: readonly { name: CorpPageName; title: string; pathOf(corpId: string): string }[] = [
  { name: 'links', title: text('Acquisition links'), pathOf: linksOf },
  { name: 'users', title: text('WeChat-work people'), pathOf: usersOf },
  { name: 'kf', title: text('Service accounts'), pathOf: kfOf },
  { name: 'customers', title: text('WeChat-work customers'), pathOf: (id) => customersOf(id) },
]

/** What stands in the way of everything below. */
const Trouble = ({ corp, page }: { corp: Corp; page: CorpPageName }) => {
  const { t } = useTranslation()
  const label =
    corp.status !== 'authorized'
      ? CORP_STATUS_LABELS[corp.status]
      : page === 'links' && corp.acquisition === 'missing'
        ? ACQUISITION_LABELS.missing
        : undefined
  if (label === undefined) return undefined
  return (
    <Alert
      className="page-note"
      type="warning"
      showIcon
      title={t(label.text)}
      description={
        <>
          {corp.error === null ? undefined : <div>{t('WeChat-work said: {{error}}', { error: corp.error })}</div>}
          {label.advice === undefined ? undefined : t(label.advice)}
        </>
      }
    />
  )
}

interface CorpPageProps {
  query: CorpQuery
  page: CorpPageName
  children: ReactNode
}

/** The frame of a corp's pages: which corp it is, the way between them, and back to all corps. */
export const CorpPage = ({ query, page, children }: CorpPageProps) => {
  const { t } = useTranslation()
  const { corpId, data: corp, absent, error, refetch } = query
  if (absent) return <NotThere what={t('There is no such WeChat-work corp')} back={CORPS} />
  return (
    <Watermark>
      <div className="wecom-corp">
        <Link to={CORPS}>{t('WeChat-work corps')}</Link>
        <span aria-hidden="true">/</span>
        <Avatar name={corp?.name ?? corpId} src={corp?.logo ?? ''} square />
        <strong>{corp?.name ?? corpId}</strong>
        {corp === undefined ? undefined : (
          <>
            <HintTag label={CORP_STATUS_LABELS[corp.status]} />
            <span className="faint">
              {[t(MODE_LABELS[corp.mode]), corp.enterpriseName].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </div>
      <nav className="page-links" aria-label={t('Pages of the corp')}>
        {PAGES.map(({ name, title, pathOf }) => (
          <Link key={name} to={pathOf(corpId)} aria-current={name === page ? 'page' : undefined}>
            {t(title)}
          </Link>
        ))}
      </nav>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {corp === undefined ? undefined : <Trouble corp={corp} page={page} />}
      {children}
    </Watermark>
  )
}
