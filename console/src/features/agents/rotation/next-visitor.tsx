import type { Rotation } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Term } from '#console/shared/ui/term.tsx'
import { Candidates } from './candidates.tsx'
import { nameIn, ruleLabel } from './rotation-labels.ts'
import './rotation.css'

/** Who a new visitor would meet, and of everyone else why not. */
export const NextVisitor = ({ next, isDirty }: { next: Rotation; isDirty: boolean }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded rotation-card" aria-live="polite">
      <h2>
        <Term name="rotation">{t('Whom the next visitor will see')}</Term>
      </h2>
      <p className="rotation-next">{ruleLabel(next.rule, nameIn(next), t)}</p>
      {isDirty ? <p className="faint">{t('As saved; your changes count once they are saved.')}</p> : undefined}
      <h3 className="rotation-why-not">{t('Why not the others')}</h3>
      <Candidates rotation={next} />
    </section>
  )
}
