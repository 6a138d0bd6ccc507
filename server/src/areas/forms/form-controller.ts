import { ERRORS } from '#contract/errors.ts'
import { firstBroken, rulesOf } from '#contract/forms/field-rules.ts'
import { phoneField, plainPhone } from '#contract/forms/form-shape.ts'
import { type Answers, readAnswers } from '#contract/forms/read-answers.ts'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { TOKEN_TEXTS } from '../public-forms/page-token.ts'
import { type CodeRules, openPublicForm, type Outcome } from '../public-forms/public-form-controller.ts'
import { bad } from '../public-forms/public-form-page.ts'
import { CODE_RULES } from '../public-forms/public-form-script.ts'
import type { Fields, ReadPost } from '../public-forms/read-post.ts'
import { sendCode } from '../public-forms/sms-codes.ts'
import { plainPage } from '../tracking/landing-page.ts'
import type { LandingPages } from '../tracking/landing-port.ts'
import { userAgentOf, sessionOf } from '../tracking/visitor.ts'
import { type FormPageContext, formPageContext, formTokenScope } from './form-page-context.ts'
import { formPage, thanksPage } from './form-page.ts'
import { type OpenForm, openFormCache } from './open-form.ts'
import { submitForm, type Submitted } from './submit-form.ts'

interface FormAnswers {
  data: Answers
  /** Undefined where the phone need not be proved. */
  code: string | undefined
}

const REFUSALS: Record<
  Exclude<Submitted['kind'], 'taken'>,
  { status: number; text: string; field?: 'phone' | '_code' }
> = {
  code: { status: 422, text: ERRORS['form.code'].zh, field: '_code' },
  duplicate: { status: 409, text: ERRORS['form.duplicate'].zh, field: 'phone' },
  too_many: { status: 429, text: ERRORS['request.too_many'].zh },
}

const outcomeOf = (submitted: Submitted, { shape }: OpenForm): Outcome => {
  if (submitted.kind === 'taken') {
    if (submitted.same) return { kind: 'taken', reference: submitted.id }
    // Something else on a page that was sent already, as after going back: it is another form, and says so itself.
    return { kind: 'refused', status: 409, change: { notice: bad(TOKEN_TEXTS.forged) }, isSpent: true }
  }
  const { status, text, field } = REFUSALS[submitted.kind]
  const name = field === 'phone' ? phoneField(shape)?.name : field
  return { kind: 'refused', status, change: name === undefined ? { notice: bad(text) } : { wrong: { [name]: text } } }
}

const closedPage = (nonce: string, form: OpenForm | undefined): string =>
  form?.status === 'closed'
    ? plainPage(nonce, ERRORS['form.closed'].zh, '感谢关注，本次活动已经结束。')
    : plainPage(nonce, '页面准备中', '内容正在更新，请稍后再来。')

const readFormPost = (fields: Fields, { shape, options }: OpenForm): ReadPost<FormAnswers> => {
  const { data, wrong } = readAnswers(shape, fields)
  const brokenCode = options.smsCode ? firstBroken(CODE_RULES, fields('_code')) : ''
  if (brokenCode !== '') wrong['_code'] = brokenCode
  if (Object.keys(wrong).length > 0) return { wrong }
  return { answers: { data, code: options.smsCode ? (fields('_code')[0] ?? '').trim() : undefined } }
}

const codeRules = (services: Services): CodeRules<FormPageContext, OpenForm> => ({
  counter: 'form-codes',
  sentText: '验证码已发送，5 分钟内有效',
  isOffered: ({ options }) => options.smsCode,
  readPhone: (fields, { shape }) => {
    const field = phoneField(shape)
    const [given = ''] = field === undefined ? [] : fields(field.name)
    const phone = plainPhone(given)
    if (phone !== undefined) return { phone }
    return { wrong: field === undefined ? '' : firstBroken(rulesOf(field), [given]), field: field?.name }
  },
  send: ({ adsetId }, phone) => sendCode(services, phone, adsetId),
})

/** The pages of ad sets that lead to a form. */
export const formPages = (services: Services): LandingPages => {
  const cache = openFormCache(services)
  return openPublicForm<FormPageContext, OpenForm, FormAnswers>(services, {
    name: 'form',
    counter: 'forms',
    contextOf: formPageContext,
    tokenScope: formTokenScope,
    find: ({ schemaId }) => cache.find(schemaId),
    isOpen: ({ status }) => status === 'published',
    versionOf: (_context, { version }) => String(version),
    findVersion: (form, version) => cache.findVersion(form, Number(version)),
    draw: formPage,
    drawTaken: thanksPage,
    drawClosed: closedPage,
    closedStatus: (form) => (form?.status === 'closed' ? 410 : 200),
    read: readFormPost,
    submit: async ({ request, context, subject: form, ip, visitId, once, bot }, { data, code }) => {
      const submitted = await withSystem(services.db, (tx) =>
        submitForm(tx, services, {
          adsetId: context.adsetId,
          form,
          data,
          once,
          at: new Date(),
          trackId: visitId,
          // A browser without the page's cookie has no session that anyone knows.
          session: request.headers.cookie === undefined ? null : sessionOf(request),
          ip,
          agent: userAgentOf(request),
          bot,
          code,
        }),
      )
      return outcomeOf(submitted, form)
    },
    code: codeRules(services),
  })
}
