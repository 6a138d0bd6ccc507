import type { Robot } from '#contract/notifications/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { robots } from './resource.ts'
import { RobotFields } from './robot-fields.tsx'
import '#console/shared/form/form.css'

const EditRobot = ({ robot, close }: { robot: Robot; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { id, name, platform, level, topics, status } = robot
  return (
    <FormDrawer title={t('Edit {{name}}', { name })} leave={leave}>
      <p className="form-fact">
        <CopyId id={id} />
      </p>
      <ContractForm
        endpoint="updateRobot"
        name={`edit-robot-${id}`}
        initial={{ name, platform, level, topics, status }}
        secrets={['webhook', 'secret']}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          stillThere(await robots.update({ id }, body))
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <RobotFields known={robot} />
      </ContractForm>
    </FormDrawer>
  )
}
export default EditRobot
