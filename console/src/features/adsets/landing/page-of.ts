import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { FormSchema } from '#contract/forms/entities.ts'
import { readShape } from '#contract/forms/read-shape.ts'
import { type AskedPage, formPageOf, type SaidOfPage } from '../../forms/editor/preview/asked-page.ts'
import { isOwnPage } from './landing-params.ts'
import { cardPageOf, ringPageOf, type Sold } from './order-page.ts'

export type Params = Readonly<Record<string, unknown>>
export const USUAL_COLOR = '#2b5aed'

/** What a param says, where it is a text. */
export const saidOf = (params: Params, name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** What the page is made of where it is a page of ours. */
export interface MadeOf {
  form?: Pick<FormSchema, 'theme' | 'options' | 'schema' | 'ui'> | undefined
  service?: Sold | undefined
}

/** A page that leads on by its button. */
export interface ButtonPage extends Omit<AskedPage, 'background' | 'facts' | 'fields'> {
  /** The target itself, where it is no web address and may have to be copied. */
  address: string
}

/** What a visitor sees first. */
export type ShownPage =
  | { kind: 'asking'; page: AskedPage }
  | { kind: 'button' | 'agent'; page: ButtonPage }
  /** No page of ours: straight on to the target. */
  | { kind: 'none'; page: undefined }

const buttonPage = (said: SaidOfPage & { color: string }, target: string, isAgent: boolean): ButtonPage => ({
  pageTitle: said.pageTitle || said.headline || '欢迎了解',
  headline: isAgent
    ? said.headline || '添加微信，为您一对一服务'
    : said.headline || said.pageTitle || '点击下方按钮继续',
  text: said.text,
  picture: said.picture,
  button: said.buttonText || (isAgent ? '添加微信' : '立即了解'),
  color: said.color,
  address: !isAgent && target.startsWith('weixin://') ? target : '',
})

/** The page of an ad set as the server makes it; undefined while what it is made of is not known. */
export const pageOf = (kind: AdsetKind, params: Params, { form, service }: MadeOf = {}): ShownPage | undefined => {
  const said = {
    pageTitle: saidOf(params, 'pageTitle'),
    headline: saidOf(params, 'headline'),
    text: saidOf(params, 'text'),
    buttonText: saidOf(params, 'buttonText'),
    picture: saidOf(params, 'picture'),
    color: saidOf(params, 'color') || USUAL_COLOR,
  }
  if (isOwnPage(kind)) {
    if (kind === 'formschema')
      return (
        form && { kind: 'asking', page: formPageOf({ ...form, shape: readShape(form.schema, form.ui).shape }, said) }
      )
    return (
      service && { kind: 'asking', page: kind === 'colorring' ? ringPageOf(service, said) : cardPageOf(service, said) }
    )
  }
  const opens = saidOf(params, 'opens')
  const page = buttonPage(said, saidOf(params, 'target'), opens === 'agent')
  if (opens === 'agent') return { kind: 'agent', page }
  // Where only WeChat understands the address, the page is shown all the same.
  return opens === 'direct' && page.address === '' ? { kind: 'none', page: undefined } : { kind: 'button', page }
}
