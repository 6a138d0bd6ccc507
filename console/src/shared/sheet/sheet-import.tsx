import { Steps } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { MatchStep } from './match-step.tsx'
import { SHEET_OUTCOMES } from './outcome-labels.ts'
import { PreviewStep, ReportStep } from './run-step.tsx'
import type { SheetImportProps } from './sheet-spec.ts'
import { SourceStep } from './source-step.tsx'
import { type Step, STEPS, useSheetImport } from './use-sheet-import.ts'
import { useSheetText } from './use-sheet-text.ts'
import './sheet-import.css'

const TITLES: Record<Step, string> = {
  source: text('Choose the sheet'),
  match: text('Match columns'),
  preview: text('Check the rows'),
  report: text('Take in'),
}

/**
 * Brings a sheet in: choose or paste it, say what its columns are (passed over where all are known), see what becomes of
 * each row, take in what is right, and keep the rest with its reason as a file.
 * @example <SheetImport fields={FIELDS} send={send} chunk={200} mostRows={5000} mostBytes={5_000_000} fileName="failed.csv" templateName="template.csv" />
 */
export const SheetImport = (props: SheetImportProps) => {
  const { t } = useTranslation()
  const state = useSheetImport(props)
  const { mostBytes, mostRows, mayLackHeadings = false, lacks } = props
  const source = useSheetText({ mostBytes, mostRows, mayLackHeadings, lacks, take: state.take })
  const outcomes = { ...SHEET_OUTCOMES, ...props.outcomes }
  return (
    <div className="sheet-import">
      <Steps
        size="small"
        responsive
        current={STEPS.indexOf(state.step)}
        items={STEPS.map((step) => ({ title: t(TITLES[step]) }))}
      />
      {state.step === 'source' ? <SourceStep {...props} source={source} /> : undefined}
      {state.step === 'match' ? <MatchStep state={state} fields={props.fields} /> : undefined}
      {state.step === 'preview' ? <PreviewStep {...props} state={state} outcomes={outcomes} /> : undefined}
      {state.step === 'report' ? <ReportStep {...props} state={state} outcomes={outcomes} /> : undefined}
    </div>
  )
}
