import { Tabs } from 'antd'
import type { LinkDetail } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { LinkAddress } from '../parts/link-address.tsx'
import { RangeCell } from './columns.tsx'
import type { LinkDrawerProps } from './drawer-props.ts'
import { Figures } from './figures.tsx'
import { LinkCustomers } from './link-customers.tsx'
import { LinkUsers } from './link-users.tsx'
import { useLink } from './use-link.ts'
import '#console/shared/ui/facts.css'

const Facts = ({ link }: { link: LinkDetail }) => {
  const { t } = useTranslation()
  const { url, name, skipVerify, priority, createdAt, range } = link
  return (
    <dl className="facts-dense">
      <div>
        <dt>{t('Address')}</dt>
        <dd>
          <LinkAddress url={url} name={name} />
        </dd>
      </div>
      <div>
        <dt>{t('Range at WeChat-work')}</dt>
        <dd>
          <RangeCell link={link} />
          {range.error === null ? undefined : <p className="small-bad">{range.error}</p>}
        </dd>
      </div>
      <div>
        <dt>{t('Adding')}</dt>
        <dd>
          {skipVerify ? t('Added without confirmation') : t('The person confirms each add')}
          {priority === null ? undefined : ` · ${t('Existing friends first')}`}
        </dd>
      </div>
      <div>
        <dt>{t('Created')}</dt>
        <dd>
          <TimeText at={createdAt} />
        </dd>
      </div>
    </dl>
  )
}

/** Everything of one link: who is in range and why not, what it brings, who came through it. */
const DetailDrawer = ({ corpId, id, close }: LinkDrawerProps) => {
  const { t } = useTranslation()
  const { data: link, loading, error, absent, refetch } = useLink(corpId, id)
  return (
    <Drawer title={link?.name ?? t('Acquisition link')} size={640} onClose={close}>
      {absent ? <NothingHere title={t('There is no such acquisition link')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {loading ? <PageWait /> : undefined}
      {link === undefined ? undefined : (
        <>
          <Facts link={link} />
          <Tabs
            destroyOnHidden
            items={[
              {
                key: 'users',
                label: t('People {{n}}', { n: link.userCount }),
                children: <LinkUsers link={link} />,
              },
              { key: 'figures', label: t('Figures'), children: <Figures link={link} /> },
              {
                key: 'customers',
                label: t('WeChat-work customers'),
                children: <LinkCustomers corpId={corpId} linkId={id} />,
              },
            ]}
          />
        </>
      )}
    </Drawer>
  )
}
export default DetailDrawer
