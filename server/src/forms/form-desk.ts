import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import { firstBroken, rulesOf } from '#contract/forms/field-rules.ts'
import { type FormShape, phoneField, plainPhone } from '#contract/forms/form-shape.ts'
import { readAnswers } from '#contract/forms/read-answers.ts'
import { bad } from '../areas/public-forms/public-form-page.ts'
import { CODE_RULES } from '../areas/public-forms/public-form-script.ts'
import { keepTyped } from '../asking/keep-typed.ts'
import { newToken, type ReadToken, readToken, TOKEN_WORDS } from '../areas/public-forms/page-token.ts'
import { type Fields, fieldsOf, machineOf, NO_FIELDS, PER_MINUTE_OF_ADDRESS } from '../areas/public-forms/read-post.ts'
import { sendAsking, sendWord } from '../asking/send-asking.ts'
import { withSystem } from '../core/db/tenant.ts'
import type { Services } from '../core/services.ts'
import { sendPage } from '../areas/tracking/answer.ts'
import { countAddresses } from '../areas/tracking/detect-bot.ts'
import { plainPage } from '../areas/tracking/landing-page.ts'
import { footerSettings } from '../areas/tracking/send-landing.ts'
import { addressOf, agentOf, sessionOf } from '../areas/tracking/visitor.ts'
import { type FormPlace, formPage, type FormView, thanksPage, tokenPlace } from './form-page.ts'
import { type OpenForm, openFormBook } from '../areas/forms/open-form.ts'
import { CODE_WORDS } from './code-words.ts'
import { SECONDS_BETWEEN, sendCode } from '../areas/public-forms/sms-codes.ts'
import { submitForm, type Submitted } from '../areas/forms/submit-form.ts'

/** Where forms meet their visitors. The landing page calls it for ad sets that lead to a form. */
export interface FormDesk {
  show(request: FastifyRequest, reply: FastifyReply, place: FormPlace, visitId: string): Promise<FastifyReply>
  receive(request: FastifyRequest, reply: FastifyReply, place: FormPlace): Promise<FastifyReply>
  sendCode(request: FastifyRequest, reply: FastifyReply, place: FormPlace): Promise<FastifyReply>
}

const REFUSALS: Record<
  Exclude<Submitted['kind'], 'taken'>,
  { status: number; text: string; field?: 'phone' | '_code' }
> = {
  code: { status: 422, text: ERRORS['form.code'].zh, field: '_code' },
  duplicate: { status: 409, text: ERRORS['form.duplicate'].zh, field: 'phone' },
  too_many: { status: 429, text: ERRORS['request.too_many'].zh },
}

const closedPage = (nonce: string, form: OpenForm | undefined): string =>
  form?.status === 'closed'
    ? plainPage(nonce, ERRORS['form.closed'].zh, '感谢关注，本次活动已经结束。')
    : plainPage(nonce, '页面准备中', '内容正在更新，请稍后再来。')

/** What one post brought: the form as it was asked, and everything needed to ask again. */
interface Posted {
  form: OpenForm
  version: number
  shape: FormShape
  fields: Fields
  token: ReadToken
  again(status: number, change: Partial<Pick<FormView, 'wrong' | 'notice'>>, isSpent?: boolean): Promise<FastifyReply>
}

export const openFormDesk = (services: Services): FormDesk => {
  const book = openFormBook(services)
  const count = countAddresses()
  const countCodes = countAddresses()

  const refuse = (request: FastifyRequest, reply: FastifyReply, form: OpenForm | undefined) =>
    sendPage(request, reply, form?.status === 'closed' ? 410 : 200, (nonce) => closedPage(nonce, form))

  const readPost = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: FormPlace,
    form: OpenForm,
  ): Promise<Posted> => {
    const fields = fieldsOf(request)
    const text = fields('_token')[0] ?? ''
    const token = readToken(services, tokenPlace(place), text)
    const isKnown = token.state !== 'forged'
    const version = isKnown ? Number(token.version) : form.version
    const shape = await book.asked(form, version)
    const isKept = token.state === 'fresh' || token.state === 'early'
    const again: Posted['again'] = async (status, change, isSpent = false) => {
      const visit = { version: String(version), visitId: isKnown ? token.visitId : null }
      const view = {
        place,
        form,
        shape,
        token: isKept && !isSpent ? text : newToken(services, tokenPlace(place), visit),
        settings: await footerSettings(services),
        values: fields,
        wrong: {},
        notice: undefined,
        ...change,
      }
      return sendAsking(request, reply, status, (nonce) => formPage(nonce, view))
    }
    return { form, version, shape, fields, token, again }
  }

  const submit = async (request: FastifyRequest, reply: FastifyReply, place: FormPlace, posted: Posted) => {
    const { form, version, shape, fields, token, again } = posted
    const ip = addressOf(request)
    const perMinute = count(place.adsetId, ip)
    if (perMinute > PER_MINUTE_OF_ADDRESS) return again(429, { notice: bad(ERRORS['request.too_many'].zh) })
    const { data, wrong } = readAnswers(shape, fields)
    const { smsCode } = form.options
    const brokenCode = smsCode ? firstBroken(CODE_RULES, fields('_code')) : ''
    if (brokenCode !== '') wrong['_code'] = brokenCode
    if (Object.keys(wrong).length > 0) return again(422, { wrong })
    if (token.state !== 'fresh') return again(409, { notice: bad(TOKEN_WORDS[token.state]) })
    const outcome = await withSystem(services.db, (tx) =>
      submitForm(tx, services, {
        adsetId: place.adsetId,
        form,
        version,
        shape,
        data,
        once: token.once,
        at: new Date(),
        trackId: token.visitId,
        // A browser without the page's cookie has no session that anyone knows.
        session: request.headers.cookie === undefined ? null : sessionOf(request),
        ip,
        agent: agentOf(request),
        bot: machineOf(request, fields, perMinute),
        code: smsCode ? (fields('_code')[0] ?? '').trim() : undefined,
      }),
    )
    if (outcome.kind !== 'taken') {
      const { status, text, field } = REFUSALS[outcome.kind]
      const name = field === 'phone' ? phoneField(shape)?.name : field
      return again(status, name === undefined ? { notice: bad(text) } : { wrong: { [name]: text } })
    }
    // Something else on a page that was sent already, as after going back: it is another form, and says so itself.
    if (!outcome.same) return again(409, { notice: bad(TOKEN_WORDS.forged) }, true)
    const settings = await footerSettings(services)
    return sendAsking(request, reply, 200, (nonce) => thanksPage(nonce, { form, settings }))
  }

  const askCode = async (request: FastifyRequest, place: FormPlace, posted: Posted) => {
    const { shape, fields, token } = posted
    const field = phoneField(shape)
    const [given = ''] = field === undefined ? [] : fields(field.name)
    const broken = field === undefined ? '' : firstBroken(rulesOf(field), [given])
    const phone = plainPhone(given)
    if (phone === undefined) return { status: 422, message: broken, isPhone: true }
    if (token.state !== 'fresh') return { status: 409, message: TOKEN_WORDS[token.state] }
    const { perAddress } = await services.settings.get('sms')
    if (countCodes(place.adsetId, addressOf(request)) > perAddress)
      return { status: 429, message: ERRORS['request.too_many'].zh }
    const sent = await sendCode(services, phone, place.adsetId)
    if (sent.kind === 'sent') return { status: 200, message: '验证码已发送，5 分钟内有效', wait: SECONDS_BETWEEN }
    if (sent.kind === 'wait') return { status: 429, message: `请 ${sent.seconds} 秒后再获取`, wait: sent.seconds }
    return CODE_WORDS[sent.kind]
  }

  return {
    show: async (request, reply, place, visitId) => {
      const form = await book.find(place.schemaId)
      if (form?.status !== 'published') return refuse(request, reply, form)
      const view = {
        place,
        form,
        shape: form.shape,
        token: newToken(services, tokenPlace(place), { version: String(form.version), visitId }),
        settings: await footerSettings(services),
        values: NO_FIELDS,
        wrong: {},
        notice: undefined,
      }
      return sendAsking(request, reply, 200, (nonce) => formPage(nonce, view))
    },
    receive: async (request, reply, place) => {
      const form = await book.find(place.schemaId)
      if (form?.status !== 'published') return refuse(request, reply, form)
      const posted = await readPost(request, reply, place, form)
      const typed = { what: 'form', adsetId: place.adsetId, again: posted.again }
      return keepTyped(services, reply, typed, () => submit(request, reply, place, posted))
    },
    sendCode: async (request, reply, place) => {
      const form = await book.find(place.schemaId)
      if (form?.status !== 'published' || !form.options.smsCode) return refuse(request, reply, form)
      const posted = await readPost(request, reply, place, form)
      const answer = await askCode(request, place, posted)
      const { status, message, wait } = { wait: 0, ...answer }
      if (request.headers.accept?.includes('application/json')) return sendWord(reply, status, { message, wait })
      const phone = phoneField(posted.shape)?.name
      if ('isPhone' in answer && phone !== undefined) return posted.again(status, { wrong: { [phone]: message } })
      return posted.again(status, { notice: { text: message, isGood: status === 200 } })
    },
  }
}
