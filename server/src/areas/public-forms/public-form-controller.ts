import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import type { Services } from '../../core/services.ts'
import { newNonce, pageHeaders, sendPage } from '../tracking/answer.ts'
import { landingPolicy } from '../tracking/landing-page.ts'
import type { LandingPages } from '../tracking/landing-port.ts'
import type { Link } from '../tracking/link-cache.ts'
import { footerSettings } from '../tracking/send-landing.ts'
import { addressOf } from '../tracking/visitor.ts'
import { SECONDS_BETWEEN } from './sms-code-limits.ts'
import { newToken, type ReadToken, readToken, TOKEN_TEXTS, type TokenScope } from './page-token.ts'
import { bad, type Notice, type PageContext, type PublicFormView, type TakenView } from './public-form-page.ts'
import {
  countPosts,
  type Fields,
  fieldsOf,
  machineOf,
  NO_FIELDS,
  PER_MINUTE_OF_ADDRESS,
  type ReadPost,
  type Wrong,
} from './read-post.ts'
import type { CodeSent } from './sms-codes.ts'

/** What the page says when it asks again. */
interface Change {
  wrong?: Wrong
  notice?: Notice
}

/** A post that may be taken: its token is ours and fresh, and every field is as it should be. */
interface Post<C, S> {
  request: FastifyRequest
  context: C
  subject: S
  ip: string
  visitId: string | null
  /** The same page sent again has the same. */
  once: string
  /** Why the sender is taken for a machine; null for a person. */
  bot: string | null
}

export type Outcome =
  /** `reference`: the number it is known by. */
  | { kind: 'taken'; reference: string }
  | { kind: 'closed' }
  /** `isSpent`: the page needs a new token to be sent again. */
  | { kind: 'refused'; status: number; change: Change; isSpent?: boolean }

/** For a post that places an order: a machine's is refused, and one sent again gets the answer of the first. */
interface OrderRules<C, A> {
  counter: string
  perHourOfAddress: number
  /** Shown where the offer is another than the page showed. */
  changedText: string
  /** The order number of what this page ordered before. */
  findPlaced(context: C, once: string, answers: A): Promise<string | undefined>
}

/** How a page sends a code to the visitor's phone. */
export interface CodeRules<C, S> {
  counter: string
  sentText: string
  isOffered?(subject: S): boolean
  /** `field`: where what is wrong is shown. */
  readPhone(fields: Fields, subject: S): { phone: string } | { wrong: string; field: string | undefined }
  send(context: C, phone: string): Promise<CodeSent | { kind: 'closed' }>
}

/** A page that asks visitors for something: what is its own. `C` is its context, `S` its subject, `A` what is answered. */
export interface PublicForm<C extends PageContext, S, A> {
  /** In the log. */
  name: string
  /** The key of the rate limit for posts of one address. */
  counter: string
  /** Undefined for a link that leads elsewhere. */
  contextOf(link: Link): C | undefined
  tokenScope(context: C): TokenScope
  find(context: C): Promise<S | undefined>
  isOpen(subject: S): boolean
  /** What the page shows; whoever saw another version is asked again. */
  versionOf(context: C, subject: S): string
  /** The subject as an earlier version showed it, where that is still accepted. */
  findVersion?(subject: S, version: string): Promise<S>
  draw(nonce: string, view: PublicFormView<C, S>): string
  drawTaken(nonce: string, view: TakenView<C, S>, reference: string): string
  drawClosed(nonce: string, subject: S | undefined): string
  /** Without it 200 for a page opened, 410 for one posted. */
  closedStatus?(subject: S | undefined): number
  read(fields: Fields, subject: S): ReadPost<A>
  /** Whether only the next step of the page is asked for, and nothing is sent yet. */
  isStep?(fields: Fields): boolean
  submit(post: Post<C, S>, answers: A): Promise<Outcome>
  order?: OrderRules<C, A>
  code?: CodeRules<C, S>
}

const HOUR = 3_600_000
const MACHINE_TEXT = '提交没有通过安全检查，请核对后再点一次'
const TOO_MANY_TEXT = ERRORS['request.too_many'].zh

interface CodeAnswer {
  status: number
  message: string
  wait?: number
  /** The field it is about. */
  field?: string | undefined
}

/** What a visitor is told where no code went out. */
const CODE_TEXTS: Record<Exclude<CodeSent['kind'], 'sent' | 'wait'>, CodeAnswer> = {
  too_many: { status: 429, message: '获取验证码过于频繁，请稍后或明天再试' },
  refused: { status: 422, message: '这个号码暂时收不到验证码，请核对' },
  away: { status: 503, message: '短信暂时发不出去，请稍后再试' },
  not_configured: { status: 503, message: ERRORS['sms.not_configured'].zh },
}

const codeAnswer = (sent: CodeSent, sentText: string): CodeAnswer => {
  if (sent.kind === 'sent') return { status: 200, message: sentText, wait: SECONDS_BETWEEN }
  if (sent.kind === 'wait') return { status: 429, message: `请 ${sent.seconds} 秒后再获取`, wait: sent.seconds }
  return CODE_TEXTS[sent.kind]
}

/** As of every landing page; this one also posts to us, and its script asks us. */
const policy = (nonce: string): string =>
  landingPolicy(nonce, true).replace("form-action 'none'", "form-action 'self'; connect-src 'self'")

const sendMessage = (reply: FastifyReply, status: number, body: { message: string; wait: number }): FastifyReply =>
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))

/** One request for a page. */
interface Exchange<C> {
  request: FastifyRequest
  reply: FastifyReply
  context: C
}
/** What one post brought, and everything needed to ask again without losing it. */
interface Posted<C, S> extends Exchange<C> {
  subject: S
  fields: Fields
  token: ReadToken
  /** Whether the page showed what it would show now. */
  isCurrent: boolean
  again(status: number, change: Change, isSpent?: boolean): Promise<FastifyReply>
}

class PublicFormController<C extends PageContext, S, A> {
  readonly #services: Services
  readonly #form: PublicForm<C, S, A>

  constructor(services: Services, form: PublicForm<C, S, A>) {
    this.#services = services
    this.#form = form
  }

  async show(exchange: Exchange<C>, visitId: string): Promise<FastifyReply> {
    const { context } = exchange
    const subject = await this.#form.find(context)
    if (subject === undefined || !this.#form.isOpen(subject)) return this.#close(exchange, subject, 200)
    const version = this.#form.versionOf(context, subject)
    const token = newToken(this.#services, this.#form.tokenScope(context), { version, visitId })
    return this.#draw(exchange, 200, { subject, token, values: NO_FIELDS })
  }

  async receive(exchange: Exchange<C>): Promise<FastifyReply> {
    const { reply, context } = exchange
    const found = await this.#form.find(context)
    // What was ordered before is answered even where the page is closed by now.
    const isRead = found !== undefined && (this.#form.order !== undefined || this.#form.isOpen(found))
    if (!isRead) return this.#close(exchange, found)
    const posted = await this.#readPost(exchange, found)
    try {
      return await this.#submit(posted)
    } catch (error) {
      // What was typed is not lost with the database.
      this.#services.log.error({ err: error, adsetId: context.adsetId }, `${this.#form.name} not taken`)
      void reply.header('retry-after', '5')
      return posted.again(503, { notice: bad('提交没有成功，内容还在，请稍后再点一次') })
    }
  }

  async sendCode(exchange: Exchange<C>, code: CodeRules<C, S>): Promise<FastifyReply> {
    const found = await this.#form.find(exchange.context)
    const isOffered = found !== undefined && this.#form.isOpen(found) && (code.isOffered?.(found) ?? true)
    if (!isOffered) return this.#close(exchange, found)
    const posted = await this.#readPost(exchange, found)
    const answer = await this.#answerCode(posted, code)
    if (answer === undefined) return this.#close(exchange, found)
    const { status, message, wait = 0, field } = answer
    if (exchange.request.headers.accept?.includes('application/json'))
      return sendMessage(exchange.reply, status, { message, wait })
    if (field !== undefined) return posted.again(status, { wrong: { [field]: message } })
    return posted.again(status, { notice: { text: message, isGood: status === 200 } })
  }

  #close({ request, reply }: Exchange<C>, subject: S | undefined, status = 410): FastifyReply {
    const own = this.#form.closedStatus?.(subject) ?? status
    return sendPage(request, reply, own, (nonce) => this.#form.drawClosed(nonce, subject))
  }

  #send({ request, reply }: Exchange<C>, status: number, render: (nonce: string) => string): FastifyReply {
    const nonce = newNonce()
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000')
    return reply
      .status(status)
      .headers({ ...pageHeaders(nonce, true), 'content-security-policy': policy(nonce) })
      .send(render(nonce))
  }

  async #draw(
    exchange: Exchange<C>,
    status: number,
    view: Pick<PublicFormView<C, S>, 'subject' | 'token' | 'values'> & Change,
  ): Promise<FastifyReply> {
    const settings = await footerSettings(this.#services)
    const whole = { wrong: {}, notice: undefined, ...view, context: exchange.context, settings }
    return this.#send(exchange, status, (nonce) => this.#form.draw(nonce, whole))
  }

  async #thank(exchange: Exchange<C>, subject: S, reference: string): Promise<FastifyReply> {
    const { context } = exchange
    const settings = await footerSettings(this.#services)
    return this.#send(exchange, 200, (nonce) => this.#form.drawTaken(nonce, { context, subject, settings }, reference))
  }

  async #readPost(exchange: Exchange<C>, found: S): Promise<Posted<C, S>> {
    const { context } = exchange
    const scope = this.#form.tokenScope(context)
    const fields = fieldsOf(exchange.request)
    const text = fields('_token')[0] ?? ''
    const token = readToken(this.#services, scope, text)
    const isKnown = token.state !== 'forged'
    const subject = isKnown ? ((await this.#form.findVersion?.(found, token.version)) ?? found) : found
    const version = this.#form.versionOf(context, subject)
    const isCurrent = isKnown && token.version === version
    const again: Posted<C, S>['again'] = (status, change, isSpent = false) => {
      const isKept = isCurrent && token.state !== 'old' && !isSpent
      const visitId = isKnown ? token.visitId : null
      const renewed = isKept ? text : newToken(this.#services, scope, { version, visitId })
      return this.#draw(exchange, status, { subject, token: renewed, values: fields, ...change })
    }
    return { ...exchange, subject, fields, token, isCurrent, again }
  }

  async #submit(posted: Posted<C, S>): Promise<FastifyReply> {
    const { request, context, subject, fields, token, again } = posted
    const { counter, order } = this.#form
    const ip = addressOf(request)
    const perMinute = await countPosts(this.#services, counter)(context.adsetId, ip, PER_MINUTE_OF_ADDRESS)
    if (perMinute > PER_MINUTE_OF_ADDRESS) return again(429, { notice: bad(TOO_MANY_TEXT) })
    const read = this.#form.read(fields, subject)
    if (order !== undefined && 'answers' in read && token.state !== 'forged') {
      // Sent before: whatever has changed since, it is still the same order.
      const placed = await order.findPlaced(context, token.once, read.answers)
      if (placed !== undefined) return this.#thank(posted, subject, placed)
    }
    if (!this.#form.isOpen(subject)) return this.#close(posted, subject)
    if (this.#form.isStep?.(fields)) return again(200, {})
    if ('wrong' in read) return again(422, { wrong: read.wrong })
    if (token.state !== 'fresh') return again(409, { notice: bad(TOKEN_TEXTS[token.state]) })
    const bot = machineOf(request, fields, perMinute)
    const refusal = order && (await this.#refuseOrder(posted, order, ip, bot))
    if (refusal !== undefined) return again(refusal.status, { notice: bad(refusal.text) })
    const { visitId, once } = token
    const outcome = await this.#form.submit({ request, context, subject, ip, visitId, once, bot }, read.answers)
    if (outcome.kind === 'taken') return this.#thank(posted, subject, outcome.reference)
    if (outcome.kind === 'closed') return this.#close(posted, subject)
    return again(outcome.status, outcome.change, outcome.isSpent)
  }

  async #refuseOrder(
    { context: { adsetId }, isCurrent }: Posted<C, S>,
    { counter, changedText, perHourOfAddress }: OrderRules<C, A>,
    ip: string,
    bot: string | null,
  ): Promise<{ status: number; text: string } | undefined> {
    if (!isCurrent) return { status: 409, text: changedText }
    if (bot !== null) return { status: 403, text: MACHINE_TEXT }
    const perHour = await countPosts(this.#services, counter, HOUR)(adsetId, ip, perHourOfAddress)
    return perHour > perHourOfAddress ? { status: 429, text: TOO_MANY_TEXT } : undefined
  }

  /** Undefined where the page was closed meanwhile. */
  async #answerCode(posted: Posted<C, S>, code: CodeRules<C, S>): Promise<CodeAnswer | undefined> {
    const { request, context, subject, fields, token } = posted
    const read = code.readPhone(fields, subject)
    if ('wrong' in read) return { status: 422, message: read.wrong, field: read.field }
    if (token.state !== 'fresh') return { status: 409, message: TOKEN_TEXTS[token.state] }
    const { perAddress } = await this.#services.settings.get('sms')
    const perMinute = await countPosts(this.#services, code.counter)(context.adsetId, addressOf(request), perAddress)
    if (perMinute > perAddress) return { status: 429, message: TOO_MANY_TEXT }
    if (this.#form.order !== undefined && machineOf(request, fields, perMinute) !== null)
      return { status: 403, message: MACHINE_TEXT }
    const sent = await code.send(context, read.phone)
    return sent.kind === 'closed' ? undefined : codeAnswer(sent, code.sentText)
  }
}

/** The pages of the links that lead to a form of this kind. */
export const openPublicForm = <C extends PageContext, S, A>(
  services: Services,
  form: PublicForm<C, S, A>,
): LandingPages => {
  const controller = new PublicFormController(services, form)
  const { code } = form
  return {
    find: (link) => {
      const context = form.contextOf(link)
      return (
        context && {
          show: (request, reply, { visitId }) => controller.show({ request, reply, context }, visitId),
          receive: (request, reply) => controller.receive({ request, reply, context }),
          ...(code && { sendCode: (request, reply) => controller.sendCode({ request, reply, context }, code) }),
        }
      )
    },
  }
}
