import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { type ReactNode, useId } from 'react'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { EventFields } from './event-fields.tsx'
import { isSamePart, isUsualPart, type Section, SECTIONS, type SectionName } from './parts.ts'
import { PART_FIELDS } from './strategy-fields.tsx'
import { OPTIONS } from './strategy-labels.ts'
import { partsSentence } from './strategy-sentence.ts'
import './strategy.css'

const EVENTS_AT = ['events']

/** Those that do something of their own. */
export const sectionsInUse = (strategy: PushStrategy, usual: PushStrategy['events']): SectionName[] =>
  SECTIONS.filter(({ parts }) => !parts.every((part) => isUsualPart(part, strategy, usual))).map(({ name }) => name)

interface FoldProps {
  section: Section
  strategy: PushStrategy
  saved: PushStrategy
  isOpen: boolean
  toggle(): void
  children: ReactNode
}

/** Folded, it still says what it does; its fields stay in the form. */
const Fold = ({ section: { title, parts }, strategy, saved, isOpen, toggle, children }: FoldProps) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const id = useId()
  const usual = defaultEvents(adset.kind, adset.provider)
  const isUsual = parts.every((part) => isUsualPart(part, strategy, usual))
  const isChanged = !parts.every((part) => isSamePart(part, strategy, saved))
  return (
    <section className="strategy-section">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-says`}
          onClick={toggle}
        >
          <Icon name="right" />
          {t(title)}
        </button>
        {isChanged ? <span className="strategy-mark is-changed">{t('Not saved yet')}</span> : undefined}
        {isUsual ? <span className="strategy-mark">{t('Default')}</span> : undefined}
      </h3>
      <p id={`${id}-says`} aria-live="polite">
        {partsSentence(parts, strategy, t, sayEvents(adset.provider, t))}
      </p>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

interface SectionsProps {
  strategy: PushStrategy
  saved: PushStrategy
  opened: readonly SectionName[]
  setOpened(names: SectionName[]): void
}

/** The strategy in sections, in the order in which it decides. */
export const StrategySections = ({ strategy, saved, opened, setOpened }: SectionsProps) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  return SECTIONS.filter(({ name }) => name !== 'switch').map((section) => {
    const { name, parts } = section
    const isOpen = opened.includes(name)
    return (
      <Fold
        key={name}
        section={section}
        strategy={strategy}
        saved={saved}
        isOpen={isOpen}
        toggle={() => setOpened(isOpen ? opened.filter((one) => one !== name) : [...opened, name])}
      >
        {parts.map((part) => {
          if (part !== 'events') {
            const Fields = PART_FIELDS[part]
            return <Fields key={part} />
          }
          return (
            <div key={part}>
              <p className="faint">{t(OPTIONS.events.help)}</p>
              <EventFields kind={adset.kind} provider={adset.provider} at={EVENTS_AT} />
            </div>
          )
        })}
      </Fold>
    )
  })
}
