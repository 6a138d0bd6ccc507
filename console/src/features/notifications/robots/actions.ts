import type { TFunction } from 'i18next'
import type { Robot } from '#contract/notifications/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { robots } from './resource.ts'

/** Sends a test at once and says what the robot answered. */
const tryOut = async ({ id, name }: Robot, t: TFunction) => {
  const { ok, answer } = await mutate('testRobot', { params: { id } })
  notifyUser(
    ok ? 'success' : 'danger',
    ok
      ? t('“{{name}}” has taken the test message; look into the group', { name })
      : t('“{{name}}” did not take the test message; it answered: {{answer}}', { name, answer }),
  )
  return undefined
}

export const robotActions = (t: TFunction, edit: (robot: Robot) => void): RowAction<Robot>[] => [
  { id: 'test', label: text('Send a test'), perform: (robot) => tryOut(robot, t) },
  { id: 'edit', label: text('Edit'), perform: (robot) => void edit(robot) },
  {
    id: 'off',
    label: text('Switch off'),
    allowed: ({ status }) => status === 'on',
    perform: async ({ id, name }) => {
      stillThere(await robots.update({ id }, { status: 'off' }))
      return { said: t('“{{name}}” is switched off', { name }) }
    },
  },
  {
    id: 'on',
    label: text('Switch on'),
    allowed: ({ status }) => status === 'off',
    perform: async ({ id, name }) => {
      stillThere(await robots.update({ id }, { status: 'on' }))
      return { said: t('“{{name}}” is switched on', { name }) }
    },
  },
  deleteAction({ resource: robots, paramsOf: ({ id }) => ({ id }), nameOf: ({ name }) => name, t }),
]
