import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Service } from '#contract/cards/entities.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { ConflictNote } from '#console/shared/form/conflict-note.tsx'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { changesOf, clashes } from '#console/shared/form/changes.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { HiddenField } from '#console/shared/form/hidden-field.tsx'
import { SERVICES } from '../paths.ts'
import { services } from '../resource.ts'
import { kindOf } from '../labels.ts'
import { ServiceFields } from './service-fields.tsx'
import { ageIssues, editableService } from './service-values.ts'

const CONFLICT = 'service.changed'

interface EditFormProps {
  service: Service
  /** Starts anew with what someone else has saved, which was read meanwhile. */
  reopen(): void
}

/** Only what was changed is sent, so that a colleague's change to another field stays. */
export const EditForm = ({ service, reopen }: EditFormProps) => {
  const { t } = useTranslation()
  // As it was when the form opened, whatever is read again meanwhile.
  const [opened] = useState(service)
  const navigate = useNavigate()
  const isAdmin = useAuth((state) => state.role === 'Admin')
  const leave = useLeaveGuard(() => navigate(SERVICES))
  const base = useRef(editableService(opened))
  const theirs = useRef(opened)
  const { id } = opened
  const changed = t('Someone else has changed this service while you were typing')
  return (
    <ContractForm
      endpoint="updateService"
      name={`edit-card-service-${id}`}
      initial={editableService(opened)}
      secrets={['secret']}
      fieldOf={{ 'enterprise.not_found': 'enterpriseId' }}
      check={(body) => ageIssues(body, t)}
      submitText={t('Save')}
      leave={leave}
      submit={async (body) => {
        theirs.current = stillThere(await fetchQuery('getService', { params: { id } })).service
        if (clashes(base.current, editableService(theirs.current), { ...body }).length > 0)
          throw new CallFailure(409, CONFLICT, changed)
        const changes = changesOf(base.current, { ...body })
        if (Object.keys(changes).length > 0) stillThere(await services.update({ id }, changes))
        notifyUser('success', t('Saved'))
        await navigate(SERVICES, { replace: true })
      }}
      explain={(error) =>
        error instanceof CallFailure && error.code === CONFLICT ? (
          <ConflictNote
            title={changed}
            takeTheirs={() => {
              leave.discard()
              reopen()
            }}
            keepMine={() => {
              base.current = editableService(theirs.current)
            }}
          />
        ) : undefined
      }
    >
      <ServiceFields secretSet={service.secretSet} sells={kindOf(service.vendor)}>
        {isAdmin ? (
          <Field name="enterpriseId" label={t('Enterprise')} hint={t('Empty: every enterprise may sell it.')}>
            <EnterprisePicker />
          </Field>
        ) : (
          // Left out, it would be said to be everybody's.
          <HiddenField name="enterpriseId" />
        )}
      </ServiceFields>
    </ContractForm>
  )
}
