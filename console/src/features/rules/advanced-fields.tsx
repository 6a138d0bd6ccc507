import { type ReactNode, useEffect } from 'react'
import type { FieldPath } from '#console/shared/form/show-failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { guardsText } from './labels.ts'
import { type Judged, USUAL_FLOOR } from './read-rule.ts'
import './rules.css'

/** What a rule usually has; a floor where a cost or rate needs one. */
export const USUAL_GUARDS = { lasting: 0, cooldown: 60, repeats: false, dailyMost: null, freshHours: 24 } as const

const ADVANCED = ['floor', 'schedule', 'quietFrom', 'quietTo', ...Object.keys(USUAL_GUARDS)]
export const isAdvanced = (field: FieldPath): boolean => ADVANCED.includes(String(field[0]))

interface Quiet {
  from: string | null
  to: string | null
}
const isQuiet = ({ from, to }: Quiet): boolean => from !== null || to !== null

/** Whether anything that has a default is set otherwise; a cost or rate has a floor by default. */
export const isUnusual = (rule: Judged, quiet: Quiet, isFloored: boolean): boolean => {
  const usual = isFloored ? USUAL_FLOOR : undefined
  const hasOwnFloor = rule.floor?.least !== usual?.least || rule.floor?.figure !== usual?.figure
  const guards = Object.keys(USUAL_GUARDS) as (keyof typeof USUAL_GUARDS)[]
  return (
    isQuiet(quiet) || rule.schedule !== null || hasOwnFloor || guards.some((name) => rule[name] !== USUAL_GUARDS[name])
  )
}

interface AdvancedFieldsProps {
  rule: Judged
  quiet: Quiet
  /** Anything is set otherwise than by default. */
  unusual: boolean
  /** Undefined until somebody opened or closed it, or a value asked for it. */
  isOpen: boolean | undefined
  setOpen(next: (was: boolean | undefined) => boolean): void
  children: ReactNode
}

/** What has a sensible default, folded away with what is set of it in a line. */
export const AdvancedFields = ({ rule, quiet, unusual, isOpen = false, setOpen, children }: AdvancedFieldsProps) => {
  const { t } = useTranslation()
  useEffect(() => {
    if (unusual) setOpen((was) => was ?? true)
  }, [unusual, setOpen])
  const said = [
    ...(rule.lasting > 0 ? [t('has to last {{n}} {{n|hour|hours}}', { n: rule.lasting })] : []),
    ...guardsText(rule, t),
    ...(isQuiet(quiet) ? [t('quiet {{from}}–{{to}}', { from: quiet.from ?? '…', to: quiet.to ?? '…' })] : []),
  ]
  return (
    <section className="rules-advanced" aria-label={t('Advanced settings')}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen((was) => was !== true)}>
        <Icon name="open" />
        <strong>{t('Advanced settings')}</strong>
        <span className="rules-advanced-said">{said.length === 0 ? t('None set') : said.join(t('; '))}</span>
      </button>
      <div hidden={!isOpen}>{children}</div>
    </section>
  )
}
