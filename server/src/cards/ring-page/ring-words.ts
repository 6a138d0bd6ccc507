import { ERRORS } from '#contract/errors.ts'
import type { OrderedRing } from '../../areas/cards/tones/order-tone.ts'

type Refused = Exclude<OrderedRing, { id: string } | { kind: 'closed' }>

/** What the visitor reads where nothing was ordered, and whether it is about the code. */
export const wordsOf = (outcome: Refused): { status: number; text: string; isCode: boolean } => {
  switch (outcome.kind) {
    case 'code':
      return { status: 422, text: outcome.words, isCode: true }
    case 'no_code':
      return { status: 422, text: '请先获取验证码', isCode: true }
    case 'tried_out':
      return { status: 422, text: '验证码错误次数过多，请重新获取', isCode: true }
    case 'refused':
      return { status: 422, text: outcome.words || '没有办理成功，请重新获取验证码后再试', isCode: false }
    case 'too_many':
      return { status: 429, text: ERRORS['request.too_many'].zh, isCode: false }
    case 'away':
      return { status: 503, text: '暂时连不上运营商，没有订购，请稍后再点一次', isCode: false }
  }
}
