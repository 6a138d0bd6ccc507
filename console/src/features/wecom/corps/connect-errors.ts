import { text } from '#console/shared/i18n/i18n.ts'

export const CONNECT_FAILED = text('The corp could not be connected. Try again.')
/** Why an authorisation did not end well, by the word the way back carries. */
export const CONNECT_ERRORS: Record<string, string> = {
  state: text('The authorisation took too long or was used already. Start it once more.'),
  taken: text('This corp already belongs to another enterprise. An administrator can assign it anew.'),
  refused: text(
    'WeChat-work refused the authorisation. Check the app’s id and secret in the settings, then try again.',
  ),
  away: text('WeChat-work could not be reached. Nothing was changed; try again shortly.'),
}
