import { ERRORS } from '#contract/errors.ts'
import type { CodeSent } from '../areas/public-forms/sms-codes.ts'

/** What a visitor is told where no code went out. */
export const CODE_WORDS: Record<
  Exclude<CodeSent['kind'], 'sent' | 'wait'>,
  { status: number; message: string; wait?: number }
> = {
  too_many: { status: 429, message: '获取验证码过于频繁，请稍后或明天再试' },
  refused: { status: 422, message: '这个号码暂时收不到验证码，请核对' },
  away: { status: 503, message: '短信暂时发不出去，请稍后再试' },
  not_configured: { status: 503, message: ERRORS['sms.not_configured'].zh },
}
