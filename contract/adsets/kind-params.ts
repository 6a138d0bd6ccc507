import { z } from 'zod'
import type { AdProvider } from '../accounts/providers.ts'
import { AGENT_KINDS, type AdsetKind } from './kinds.ts'
import { PUSH_MODES } from './statuses.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n\t]*$/)

/** Where the visitor is sent. `{track}` stands for the track id; without it the kind's own parameter carries it. */
const target = (title: string, description: string) =>
  z
    .string()
    .trim()
    .min(8)
    .max(2000)
    .regex(/^(https:\/\/|http:\/\/|weixin:\/\/)[^\s"'<>\\]+$/)
    .meta({ title, description })

/** The same where a link of ours may stand in for it. */
const targetOrLink = (title: string, description: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .regex(/^$|^(https:\/\/|http:\/\/|weixin:\/\/)[^\s"'<>\\]+$/)
    .default('')
    .meta({ title, description })

export { AGENT_KINDS }
const OPENS = ['page', 'direct', 'agent'] as const
type Opens = (typeof OPENS)[number]
const opensOf = (kind: AdsetKind) =>
  z
    .enum<readonly Opens[]>(AGENT_KINDS.includes(kind) ? OPENS : ['page', 'direct'])
    .default('page')
    .meta({
      title: 'When opened',
      description: 'A page with a button, straight on to the target, or a page with an agent',
    })

/** An acquisition link of ours; the target is then its address. */
const OUR_LINK = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]*$/)
  .default('')
  .meta({ title: 'Acquisition link', description: 'Of an authorized corp; its address becomes the target' })

const PAGE = {
  pageTitle: line(40).default('').meta({ title: 'Page title' }),
  headline: line(60).default('').meta({ title: 'Headline' }),
  text: z.string().trim().max(500).default('').meta({ title: 'Text' }),
  buttonText: line(20).default('').meta({ title: 'Button text' }),
  picture: z
    .string()
    .max(200)
    .regex(/^$|^\/files\/[A-Za-z0-9._-]+$/)
    .default('')
    .meta({ title: 'Picture' }),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#2b5aed')
    .meta({ title: 'Colour' }),
}

const TARGETS: Record<AdsetKind, ReturnType<typeof target> | ReturnType<typeof targetOrLink>> = {
  mp1: target('Mini-program link', 'The URL link or URL scheme of the mini-program page'),
  mp2: target('Mini-program link', 'The URL link or URL scheme of the mini-program page'),
  xsmini: target('Mini-program link', 'The URL link or URL scheme of the mini-program page'),
  cid_pingduoduo: target('Promotion link', 'The Pinduoduo promotion link of the goods'),
  cid_jdunion: target('Promotion link', 'The JD Union promotion link of the goods'),
  huoke: targetOrLink('Acquisition link', 'The acquisition link from the WeChat-work console'),
}

/** The params of a kind on a platform: what the wizard asks for and the server checks. */
export const paramsOf = (kind: AdsetKind, provider: AdProvider) =>
  z.strictObject({
    target: TARGETS[kind],
    pushMode: z
      .enum(PUSH_MODES[provider])
      .default(PUSH_MODES[provider][0])
      .meta({ title: 'How conversions are pushed' }),
    opens: opensOf(kind),
    ...(kind === 'huoke' ? { linkId: OUR_LINK } : {}),
    ...PAGE,
  })
export type AdsetParams = z.output<ReturnType<typeof paramsOf>>

interface Hints {
  widget?: 'textarea' | 'radio' | 'picture' | 'color'
  help?: string
}
export const PARAM_HINTS: Record<string, Hints> = {
  pushMode: { widget: 'radio' },
  opens: { widget: 'radio' },
  text: { widget: 'textarea' },
  picture: { widget: 'picture' },
  color: { widget: 'color' },
}
