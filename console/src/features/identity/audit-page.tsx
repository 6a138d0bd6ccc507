import { useMemo } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { AUDIT_COLUMNS, AUDIT_FILTERS } from './audit/columns.tsx'
import { EntryDetail } from './audit/entry-detail.tsx'
import { audit } from './audit/resource.ts'

/** Everything, or what belongs to the enterprise chosen in the top bar. */
const AuditPage = () => {
  const { t } = useTranslation()
  const chosen = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const scope = useMemo(() => (chosen === undefined ? {} : { enterpriseId: chosen }), [chosen])
  return (
    <Watermark>
      <ListPage
        spec={{
          name: 'audit',
          resource: audit,
          scope,
          title: t('Audit log'),
          purpose:
            chosen === undefined
              ? t('Who did what, when and from where. Unfold a row for the values before and after.')
              : t('What happened in the chosen enterprise. Unfold a row for the values before and after.'),
          nameOf: ({ action, entityName }) => `${action} ${entityName}`,
          columns: AUDIT_COLUMNS,
          filters: AUDIT_FILTERS,
          export: 'audit',
          empty: { title: text('Nothing has happened yet'), hint: text('Every change is written down here.') },
          unfold: (entry) => <EntryDetail entry={entry} />,
        }}
      />
    </Watermark>
  )
}
export default AuditPage
