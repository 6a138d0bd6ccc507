import type { ReactNode } from 'react'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { chosenParam, isOwnPage } from './landing-params.ts'
import { pageOf, type Params, saidOf, USUAL_COLOR } from './page-of.ts'
import { type Chosen, useChosen } from './use-chosen.ts'
import { OPENS_LABELS } from './labels.ts'
import './param-preview.css'

export interface Line {
  name: string
  value: ReactNode
}

interface LandingLines {
  kind: AdsetKind
  params: Params
  enterpriseId: string | undefined
  /** The params to show, by what they are called. */
  fields: readonly { name: string; title: string }[]
  /** Whether what the ad leads to may be looked up. */
  canRead?: boolean
}

const ChosenName = ({ chosen: { id, name, isGone, error } }: { chosen: Chosen }): ReactNode => {
  const { t } = useTranslation()
  if (name !== undefined) return name
  if (isGone) return t('No longer there ({{id}})', { id })
  return error === undefined ? '…' : id
}

const Color = ({ color }: { color: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <i className="param-preview-color" style={{ background: color }} aria-hidden="true" />{' '}
      {color === USUAL_COLOR ? t('Default: {{value}}', { value: color }) : color}
    </>
  )
}

/** Where an ad set leads and what is seen on the way, line by line; what nobody gave is said as the page has it. */
export const useLandingLines = ({ kind, params, enterpriseId, fields, canRead = true }: LandingLines): Line[] => {
  const { t } = useTranslation()
  const chosen = useChosen({ kind, params, enterpriseId, canRead })
  const shown = pageOf(kind, params, chosen)

  /** What the page says where the ad set says nothing. */
  const usual = (name: 'pageTitle' | 'headline' | 'text' | 'button' | 'picture'): string => {
    if (shown === undefined) return t('Default')
    const said = shown.page?.[name] ?? ''
    if (said === '') return t('Left empty')
    return t('Default: {{value}}', { value: name === 'picture' ? t('the picture of the form') : said })
  }
  const valueOf = (name: string): ReactNode => {
    if (name === chosenParam(kind)) return chosen.id === '' ? '' : <ChosenName chosen={chosen} />
    const said = saidOf(params, name)
    switch (name) {
      case 'opens':
        return t(OPENS_LABELS[said] ?? OPENS_LABELS['page'] ?? '')
      case 'color':
        return <Color color={said || USUAL_COLOR} />
      case 'picture':
        return said === '' ? usual(name) : <img src={said} alt="" className="param-preview-picture" />
      case 'buttonText':
        return said || usual('button')
      case 'pageTitle':
      case 'headline':
      case 'text':
        return said || usual(name)
      default:
        return said
    }
  }
  const isShown = (name: string): boolean => {
    // What may be left open is worth a line once it is chosen.
    if (name === chosenParam(kind)) return canRead && (isOwnPage(kind) || chosen.id !== '')
    if (shown?.kind !== 'none' || name === 'target' || name === 'opens') return true
    // Nobody sees a page here: it has no colour, and nothing that it would say by itself.
    return name !== 'color' && saidOf(params, name) !== ''
  }
  return fields.filter(({ name }) => isShown(name)).map(({ name, title }) => ({ name: t(title), value: valueOf(name) }))
}
