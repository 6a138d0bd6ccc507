import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { robots } from './resource.ts'
import { RobotFields } from './robot-fields.tsx'

/** Absent, the robot may be of any enterprise or of the whole site. */
interface NewRobotProps {
  enterpriseId?: string
  close(): void
}

const NewRobot = ({ enterpriseId, close }: NewRobotProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  return (
    <FormDrawer title={t('New group robot')} leave={leave}>
      <ContractForm
        endpoint="createRobot"
        name={`create-robot-${enterpriseId ?? 'any'}`}
        initial={{ platform: 'wecom', level: 'warning', topics: [], status: 'on' }}
        secrets={['webhook', 'secret']}
        fieldOf={{ 'enterprise.choose': 'enterpriseId', 'enterprise.not_found': 'enterpriseId' }}
        submitText={t('Add the robot')}
        leave={leave}
        submit={async (body) => {
          const { name } = stillThere(
            await robots.create(enterpriseId === undefined ? body : { ...body, enterpriseId }),
          )
          notifyUser('success', t('“{{name}}” was added; send it a test', { name }))
          close()
        }}
      >
        <RobotFields>
          {enterpriseId === undefined ? (
            <Field
              name="enterpriseId"
              label={t('Enterprise')}
              hint={t('Empty: it is told of every enterprise and of the site itself.')}
            >
              <EnterprisePicker />
            </Field>
          ) : undefined}
        </RobotFields>
      </ContractForm>
    </FormDrawer>
  )
}
export default NewRobot
