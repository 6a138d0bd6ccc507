import { errors, jwtVerify, type JWTVerifyResult } from 'jose'

/** Reads a token that one of these keys has signed; the newest comes first. */
export const verifyToken = async (token: string, known: readonly Uint8Array[]): Promise<JWTVerifyResult> => {
  const [key, ...before] = known
  if (key === undefined) throw new errors.JWSSignatureVerificationFailed()
  try {
    return await jwtVerify(token, key, { algorithms: ['HS256'] })
  } catch (error) {
    if (before.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyToken(token, before)
  }
}
