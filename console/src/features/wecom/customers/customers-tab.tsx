import { useMemo } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useExportable } from '#console/shared/table/use-export.ts'
import { CorpContext } from '../parts/pickers.tsx'
import { wxCustomers } from '#console/shared/wecom/resource.ts'
import { CUSTOMER_COLUMNS, CUSTOMER_FILTERS } from './columns.tsx'

const PHONE = { load: () => import('./customer-phone.ts'), texts: [] } as const

/** The people who added someone of the corp. */
const CustomersTab = ({ corpId }: { corpId: string }) => {
  const { t } = useTranslation()
  const scope = useMemo(() => ({ query: { corp_id: corpId } }), [corpId])
  return (
    <CorpContext value={corpId}>
      <ListPage
        key={corpId}
        spec={{
          name: 'wecom-customers',
          resource: wxCustomers,
          scope,
          title: t('WeChat-work customers'),
          purpose: t('Who added someone of the corp, through which link, and from which visit of an ad.'),
          nameOf: ({ name, externalId }) => name || externalId,
          columns: CUSTOMER_COLUMNS,
          filters: CUSTOMER_FILTERS,
          card: { state: 'status', figures: ['user', 'link', 'addedAt'], note: 'visit', action: ['assign'] },
          phone: PHONE,
          export: useExportable('wecom_customers'),
          empty: {
            title: text('Nobody has added anyone yet'),
            hint: text('With the first add through an acquisition link it appears here, with the visit it came from.'),
          },
        }}
      />
    </CorpContext>
  )
}
export default CustomersTab
