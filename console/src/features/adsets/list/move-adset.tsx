import { Select } from 'antd'
import type { Adset } from '#contract/adsets/entities.ts'
import type { EnterpriseRef } from '#contract/identity/entities.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { adsets } from '#console/shared/adsets/resource.ts'
import { placesFor } from './places-for.ts'
import './adset-list.css'

interface MoveAdsetProps {
  adset: Adset
  /** The list shows this enterprise alone. */
  within: string | undefined
  close(): void
}

const NONE: readonly EnterpriseRef[] = []

/** Gives an ad set with its history to another enterprise. */
const MoveAdset = ({ adset, within, close }: MoveAdsetProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const own = useAuth((state) => state.user?.enterprises ?? NONE)
  const others = placesFor(own, adset.enterpriseId)
  const label = t('New enterprise of the ad set')
  return (
    <FormDrawer title={t('Move “{{name}}”', { name: adset.name })} leave={leave}>
      <ul className="plain-list adset-list-move">
        <li>{t('It belongs to {{name}} now.', { name: adset.enterpriseName })}</li>
        <li>{t('Its links and its whole history go along.')}</li>
        <li>{t('Its ad account must be granted to the new enterprise.')}</li>
        <li>{t('Customers of the old enterprise lose sight of it.')}</li>
      </ul>
      <ContractForm
        endpoint="moveAdset"
        name={`move-adset-${adset.id}`}
        fieldOf={{ 'adset.account_not_granted': 'enterpriseId', 'enterprise.not_found': 'enterpriseId' }}
        submitText={t('Move')}
        leave={leave}
        submit={async (body) => {
          const moved = adsets.put((await mutate('moveAdset', { params: { id: adset.id }, body })).adset)
          if (within !== undefined && within !== moved.enterpriseId) adsets.drop(moved.id)
          notifyUser('success', t('“{{name}}” belongs to {{to}} now', { name: moved.name, to: moved.enterpriseName }))
          close()
        }}
      >
        <Field name="enterpriseId" label={label} required>
          {isAdmin ? (
            <EnterprisePicker label={label} />
          ) : (
            <Select
              aria-label={label}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              notFoundContent={t('You own no other enterprise')}
            />
          )}
        </Field>
      </ContractForm>
    </FormDrawer>
  )
}
export default MoveAdset
