import * as endpoints from '#contract/identity/second-factor.ts'
import { type Route, route } from '../../../core/http/route.ts'
import { addPasskey, beginPasskey, removePasskey } from './manage-passkeys.ts'
import { beginTotp, confirmTotp, removeSecondFactor, removeTotp, renewRecoveryCodes } from './manage-totp.ts'
import { passkeyLogin, getPasskeyOptions } from './passkey-login.ts'
import { getSecondFactor } from './get-second-factor.ts'

export const secondFactorRoutes: Route[] = [
  route(endpoints.getSecondFactor, getSecondFactor),
  route(endpoints.beginTotp, beginTotp),
  route(endpoints.confirmTotp, confirmTotp),
  route(endpoints.removeTotp, removeTotp),
  route(endpoints.renewRecoveryCodes, renewRecoveryCodes),
  route(endpoints.beginPasskey, beginPasskey),
  route(endpoints.addPasskey, addPasskey),
  route(endpoints.removePasskey, removePasskey),
  route(endpoints.getPasskeyOptions, getPasskeyOptions),
  route(endpoints.passkeyLogin, passkeyLogin),
  route(endpoints.removeSecondFactor, removeSecondFactor),
]
