/** The nonce of this page, so that styles made at run time pass its content policy. */
export const pageNonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
