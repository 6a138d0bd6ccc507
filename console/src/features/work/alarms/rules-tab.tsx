import { useMemo, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { ruleActions } from './actions.ts'
import { RuleDrawer } from './open-rule-drawer.ts'
import { RULE_FILTERS, ruleColumns } from './rule-columns.tsx'
import { alarmRules } from './resource.ts'

export const RulesTab = () => {
  const { t } = useTranslation()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const mayChange = useAuth((state) => state.role !== 'Member')
  const [editingId, edit, close] = useOpenRow('edit')
  const [adding, setAdding] = useState(false)
  const ofAll = several && within === undefined
  const columns = useMemo(() => ruleColumns(mayChange ? edit : undefined, ofAll), [edit, mayChange, ofAll])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'alarm-rules',
          resource: alarmRules,
          scope,
          title: t('Alarm rules'),
          purpose: t(
            'You say what is too much or too long; whoever you choose is told when it begins and when it is over.',
          ),
          nameOf: ({ name }) => name,
          columns,
          filters: RULE_FILTERS,
          ...(mayChange
            ? {
                rowActions: ruleActions(t, edit),
                create: { label: text('New alarm rule'), onClick: () => setAdding(true) },
              }
            : {}),
          empty: {
            title: text('No alarm rule yet'),
            hint: text(
              'Begin with what costs most when nobody looks: a cost per conversion, or conversions that stop.',
            ),
          },
        }}
      />
      {adding ? <RuleDrawer close={() => setAdding(false)} /> : undefined}
      {editingId === undefined || !mayChange ? undefined : <RuleDrawer key={editingId} id={editingId} close={close} />}
    </>
  )
}
