import type { PlatformFailure } from './port.ts'

/** Tencent: out of the authorised scope, not on a whitelist. OceanEngine: no permission for it. */
const CODES = new Set(['11014', '31033', '40002'])

/** Whether the platform said that the app or its user may not ask this. */
export const lacksRight = ({ kind, code }: PlatformFailure): boolean => kind === 'refused' && CODES.has(code)
