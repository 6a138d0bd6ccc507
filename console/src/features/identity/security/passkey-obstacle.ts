import { text } from '#console/shared/i18n/i18n.ts'
import { canUsePasskeys } from '#console/shared/passkey/can-use-passkeys.ts'

const isIpAddress = (hostname: string): boolean => /^[\d.]+$|^\[.*\]$/.test(hostname)

/** Why no passkey can be made in this window, as a text to translate; undefined where one can. */
export const passkeyObstacle = (origin: string, here = location.origin): string | undefined => {
  if (isIpAddress(new URL(origin).hostname))
    return text(
      'Passkeys need a host name, and this console is set up for an IP address. Ask an administrator to set PUBLIC_URL.',
    )
  if (here !== origin) return text('Passkeys belong to {{origin}}. Open the console there to add one.')
  return canUsePasskeys()
    ? undefined
    : text('This browser has no passkeys, or the address is neither https nor localhost.')
}
