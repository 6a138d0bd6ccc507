import { text } from '#console/shared/i18n/i18n.ts'

/** What was done to an ad set. */
export const ADSET_ACTIONS: Record<string, string> = {
  'adset.create': text('Created the ad set'),
  'adset.update': text('Changed the ad set'),
  'adset.start': text('Started the ad set'),
  'adset.stop': text('Stopped the ad set'),
  'adset.move': text('Moved the ad set'),
  'adset.delete': text('Deleted the ad set'),
  'adset.restore': text('Restored the ad set'),
  'adset.secret': text('Made a new secret'),
  'adset.replenish': text('Replenished'),
  'adset.ack': text('Confirmed pushes'),
}
