import { z } from 'zod'
import { PLATFORMS } from '../platforms/platforms.ts'
import type { AdProvider } from '../accounts/providers.ts'
import { SchemaId } from '../forms/entities.ts'
import { AGENT_KINDS, type AdsetKind } from './kinds.ts'

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
}

const COLOR = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .default('#2b5aed')
  .meta({ title: 'Colour' })

/** A product of ours; the target is then its promotion link. */
const OUR_PRODUCT = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]*$/)
  .default('')
  .meta({ title: 'Product', description: 'Of the enterprise; its promotion link becomes the target' })
const FORM = { title: 'Form', description: 'Of the enterprise; an edit of it is seen by the next visitor' }
const SERVICE = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

const MINI_PROGRAM = target('Mini-program link', 'The URL link or URL scheme of the mini-program page')

/** Where the ad leads: an address elsewhere, one that something of ours stands for, or a page of ours. */
interface Way {
  target?: ReturnType<typeof target> | ReturnType<typeof targetOrLink>
  opens?: ReturnType<typeof opensOf>
  linkId?: typeof OUR_LINK
  productId?: typeof OUR_PRODUCT
  schemaId?: z.ZodType<number> | z.ZodOptional<z.ZodType<number>>
  serviceId?: typeof SERVICE
}
/** A form brings its own colour. */
const isColored = (kind: AdsetKind): boolean => kind !== 'formschema'
const WAYS: Record<AdsetKind, Way> = {
  mp1: { target: MINI_PROGRAM, opens: opensOf('mp1') },
  mp2: { target: MINI_PROGRAM, opens: opensOf('mp2') },
  xsmini: {
    target: MINI_PROGRAM,
    opens: opensOf('xsmini'),
    schemaId: SchemaId.optional().meta({
      title: 'Form',
      description: 'What the mini-program asks, where it reports submissions to us',
    }),
  },
  cid_pingduoduo: {
    productId: OUR_PRODUCT,
    target: targetOrLink('Promotion link', 'The Pinduoduo promotion link of the goods'),
    opens: opensOf('cid_pingduoduo'),
  },
  cid_jdunion: {
    productId: OUR_PRODUCT,
    target: targetOrLink('Promotion link', 'The JD Union promotion link of the goods'),
    opens: opensOf('cid_jdunion'),
  },
  formschema: { schemaId: SchemaId.meta(FORM) },
  idcard: { serviceId: SERVICE.meta({ title: 'Card service', description: 'What is ordered, and from which vendor' }) },
  colorring: {
    serviceId: SERVICE.meta({ title: 'Tone service', description: 'What is ordered, and from which vendor' }),
  },
  huoke: {
    target: targetOrLink('Acquisition link', 'The acquisition link from the WeChat-work console'),
    opens: opensOf('huoke'),
    linkId: OUR_LINK,
  },
}

/** The params of a kind on a platform: what the wizard asks for and the server checks. */
export const paramsOf = (kind: AdsetKind, provider: AdProvider) =>
  z.strictObject({
    ...WAYS[kind],
    pushMode: z
      .enum(PLATFORMS[provider].modes)
      .default(PLATFORMS[provider].modes[0])
      .meta({ title: 'How conversions are pushed' }),
    ...PAGE,
    ...(isColored(kind) ? { color: COLOR } : {}),
  })
export type AdsetParams = z.output<ReturnType<typeof paramsOf>>

/** What a param says, where the kind has it and it is a text. */
export const paramText = (params: Readonly<Record<string, unknown>>, name: keyof Way | 'color'): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

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
