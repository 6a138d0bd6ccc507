import { useState } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import type { ReplayResult } from './replay.tsx'
import { StrategyEditor } from './strategy-editor.tsx'
import { strategySentence } from './strategy-sentence.ts'
import '#console/shared/adsets/strategy-sentence.css'
import '#console/shared/ui/side-card.css'

/** The strategy one edits: it follows the server's until something is typed. */
const useBase = (adset: Adset) => {
  const [base, setBase] = useState(adset)
  const [dirty, setDirty] = useState(false)
  if (!dirty && adset.strategyVersion > base.strategyVersion) setBase(adset)
  return { base, setBase, setDirty }
}

/** What is pushed and what is held: an editor that says it in words and tries it on the past. */
const StrategyTab = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const { base, setBase, setDirty } = useBase(adset)
  const [replay, setReplay] = useState<ReplayResult>()
  if (!canWork)
    return (
      <section className="card side-card">
        <h2>{t('Push strategy v{{n}}', { n: adset.strategyVersion })}</h2>
        <p className="strategy-sentence">{strategySentence(adset.pushStrategy, t, sayEvents(adset.provider, t))}</p>
      </section>
    )
  return (
    <StrategyEditor
      key={base.strategyVersion}
      base={base}
      rebase={setBase}
      setDirty={setDirty}
      replay={replay}
      keepReplay={setReplay}
    />
  )
}
export default StrategyTab
