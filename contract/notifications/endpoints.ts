import { z } from 'zod'
import { defineEndpoint, Id, IdParams, SIGNED_IN } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import { MAIL_CHOICES, Preferences, Robot, RobotBody, RobotUpdate } from './entities.ts'

const OWN = ['Admin', 'User'] as const
const OneRobot = z.object({ robot: Robot })

const robots: ListSpec = { key: 'robots', firstPage: 0, filters: ['Q', 'Status'], sort: ['createdAt', 'name'] }
export const listRobots = defineEndpoint({
  name: 'listRobots',
  method: 'GET',
  path: '/robots',
  access: OWN,
  summary: 'Group robots: an Admin sees all, an owner those of the own enterprises',
  list: robots,
  query: z.strictObject({ enterprise_id: Id.optional() }),
  reply: listReply('robots', Robot),
})
export const createRobot = defineEndpoint({
  name: 'createRobot',
  method: 'POST',
  path: '/robots',
  access: OWN,
  summary: 'Add a group robot; its address and secret are never read back',
  creates: true,
  body: RobotBody,
  reply: OneRobot,
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
export const updateRobot = defineEndpoint({
  name: 'updateRobot',
  method: 'PUT',
  path: '/robots/{id}',
  access: OWN,
  summary: 'Change a robot; an absent or empty address or secret stays, a null secret is removed',
  params: IdParams,
  body: RobotUpdate,
  reply: OneRobot,
  errors: ['robot.not_found'],
})
export const deleteRobot = defineEndpoint({
  name: 'deleteRobot',
  method: 'DELETE',
  path: '/robots/{id}',
  access: OWN,
  summary: 'Delete a robot; what waits for it is not sent',
  params: IdParams,
  reply: OneRobot.extend({ undo: z.string() }),
  errors: ['robot.not_found'],
})
export const testRobot = defineEndpoint({
  name: 'testRobot',
  method: 'POST',
  path: '/robots/{id}/test',
  access: OWN,
  summary: 'Send a test message at once; says what the robot answered',
  params: IdParams,
  reply: OneRobot.extend({ ok: z.boolean(), answer: z.string() }),
  errors: ['robot.not_found'],
  perMinute: 10,
})

export const getPreferences = defineEndpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  access: SIGNED_IN,
  personal: true,
  summary: 'What the caller wants to hear by mail, and whether this site sends notifications by mail at all',
  reply: Preferences.extend({ mailed: z.boolean() }),
})
export const putPreferences = defineEndpoint({
  name: 'putPreferences',
  method: 'PUT',
  path: '/notifications/preferences',
  access: SIGNED_IN,
  personal: true,
  summary: 'Choose what comes by mail; null follows the settings of the site',
  body: z.strictObject({ mail: z.enum(MAIL_CHOICES).nullable() }),
  reply: Preferences.extend({ mailed: z.boolean() }),
})
