import type { TFunction } from 'i18next'
import { CallFailure } from '#console/shared/api/failure.ts'

/** The field that a refusal is about, where the server names none. */
export const FIELD_OF = {
  'agent.no_contact': 'weixin',
  'agent.not_qrcode': 'qrcode',
  'agent.user_taken': 'userId',
  'agent.other_enterprise': 'adsetIds',
  'enterprise.choose': 'enterpriseId',
}

/** The client takes every 404 for an absent answer; here it is something that was chosen. */
export const chosenIsThere = <T>(made: T | undefined, t: TFunction): T => {
  if (made === undefined)
    throw new CallFailure(
      404,
      'agent.chosen_gone',
      t('Something chosen no longer exists: look at the ad sets, member, account, link and pictures, and choose anew'),
    )
  return made
}
