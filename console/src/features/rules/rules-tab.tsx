import { useMemo, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { ruleActions } from './actions.ts'
import { HaltButton, HaltNote } from './halt-bar.tsx'
import { RuleDrawer } from './open-rule-drawer.ts'
import { RULE_FILTERS, ruleColumns } from './rule-columns.tsx'
import { rules } from './resource.ts'

export const RulesTab = () => {
  const { t } = useTranslation()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const mayChange = useAuth((state) => state.role !== 'Member')
  const [editingId, edit, close] = useOpenRow('edit')
  const [adding, setAdding] = useState(false)
  const only = useAuth((state) => (state.user?.enterprises.length === 1 ? state.user.enterprises[0]?.id : undefined))
  const halting = within ?? only
  const ofAll = several && within === undefined
  const columns = useMemo(() => ruleColumns(mayChange ? edit : undefined, ofAll), [edit, mayChange, ofAll])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'rules',
          resource: rules,
          scope,
          title: t('Automation rules'),
          purpose: t(
            'You say when something is to happen to which ad sets: someone is told, or it is stopped, started or changed.',
          ),
          nameOf: ({ name }) => name,
          columns,
          filters: RULE_FILTERS,
          card: { state: 'state', figures: ['told', 'createdAt'], note: 'sentence', action: ['off', 'on'] },
          above: halting === undefined ? undefined : <HaltNote enterpriseId={halting} mayChange={mayChange} />,
          ...(mayChange
            ? {
                rowActions: ruleActions(t, edit),
                actions: halting === undefined ? undefined : <HaltButton enterpriseId={halting} />,
                create: { label: text('New rule'), onClick: () => setAdding(true) },
              }
            : {}),
          empty: {
            title: text('No rule yet'),
            hint: text('Begin with a template, such as a stop loss, and try it out over the last 30 days.'),
          },
        }}
      />
      {adding ? <RuleDrawer close={() => setAdding(false)} /> : undefined}
      {editingId === undefined || !mayChange ? undefined : <RuleDrawer key={editingId} id={editingId} close={close} />}
    </>
  )
}
