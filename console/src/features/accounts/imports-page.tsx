import { Steps } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { MatchStep } from './imports/match-step.tsx'
import { PreviewStep, ReportStep } from './imports/run-step.tsx'
import { SourceStep } from './imports/source-step.tsx'
import { type Step, useImport } from './imports/use-import.ts'
import './accounts.css'
import './imports/imports.css'

const STEPS: readonly Step[] = ['source', 'match', 'preview', 'report']

const ImportsPage = () => {
  const { t } = useTranslation()
  const state = useImport()
  const titles: Record<Step, string> = {
    source: t('Choose the sheet'),
    match: t('Match columns'),
    preview: t('Check the rows'),
    report: t('Take in'),
  }
  return (
    <>
      <PageHead
        title={t('Import ad accounts')}
        purpose={t('Nothing is taken in before you have seen what becomes of each row.')}
      />
      <div className="card padded import-card">
        <Steps
          size="small"
          responsive
          current={STEPS.indexOf(state.step)}
          items={STEPS.map((step) => ({ title: titles[step] }))}
        />
        {state.schemas.error === undefined ? undefined : (
          <FailureNote message={state.schemas.error} retry={state.schemas.reload} />
        )}
        {state.step === 'source' ? (
          <SourceStep provider={state.provider} setProvider={state.setProvider} take={state.take} />
        ) : undefined}
        {state.step === 'match' ? (
          <MatchStep
            sheet={state.sheet}
            fields={state.fields}
            matched={state.matched}
            match={state.match}
            back={() => state.go('source')}
            next={state.preview}
          />
        ) : undefined}
        {state.step === 'preview' ? <PreviewStep state={state} /> : undefined}
        {state.step === 'report' ? <ReportStep state={state} /> : undefined}
      </div>
    </>
  )
}
export default ImportsPage
