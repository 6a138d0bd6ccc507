/** Browsers keep passkeys to https and localhost. */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window
