import type { PushState } from '#contract/adsets/statuses.ts'
import type { Step, Visit } from '#contract/tracking/entities.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import { PUSH_STATE_LABELS } from '#console/shared/adsets/labels.ts'

/** How a step looks: plain, good, held, failed, or under way. */
type StepTone = 'plain' | 'hit' | 'hold' | 'err' | 'wait'

export interface LineStep {
  step: Step
  tone: StepTone
  /** Milliseconds since the step before, where that tells something. */
  after: number | undefined
}

/** A push looks as its state does everywhere. */
const TONES: Record<Tone, StepTone> = { ok: 'hit', warn: 'hold', bad: 'err', idle: 'wait' }

const toneOf = (step: Step): StepTone => {
  if (step.step === 'decision') return step.pushed ? 'plain' : 'hold'
  return step.step === 'push' ? TONES[PUSH_STATE_LABELS[step.state].tone] : 'plain'
}

/** How often the click itself came: each opening of the page is counted with its click too. */
export const hitsOf = (steps: readonly Step[]): number => {
  const counted = steps.find((step) => step.step === 'click')?.hits ?? 1
  return Math.max(1, counted - steps.filter(({ step }) => step === 'visit').length)
}

/** A push that is held says nothing its decision has not said. */
const isSaid = (step: Step, before: Step | undefined): boolean =>
  step.step === 'push' && step.state === 'held' && before?.step === 'decision' && !before.pushed

/** The steps of a visit as one line: click → visit → conversion → decision → push. */
export const lineOf = (steps: readonly Step[]): LineStep[] =>
  steps
    .filter((step, index) => !isSaid(step, steps[index - 1]))
    .map((step) => (step.step === 'click' ? { ...step, hits: hitsOf(steps) } : step))
    .map((step, index, line) => {
      const before = line[index - 1]
      const after = before === undefined ? undefined : Date.parse(step.at) - Date.parse(before.at)
      return {
        step,
        tone: toneOf(step),
        after: step.step === 'visit' && after !== undefined && after > 0 ? after : undefined,
      }
    })

export type Outcome = PushState | 'bot' | 'unpushed' | 'unconverted'

/** The worst comes first: that is what someone has to look at. */
const ORDER: readonly PushState[] = [
  'dead',
  'rejected',
  'uncertain',
  'retrying',
  'sending',
  'queued',
  'delivered',
  'acknowledged',
  'held',
]

/** What became of a visit in one word. */
export const outcomeOf = ({ steps, bot }: Pick<Visit, 'steps' | 'bot'>): Outcome => {
  const states = steps.flatMap((step) => (step.step === 'push' ? [step.state] : []))
  const worst = ORDER.find((state) => states.includes(state))
  if (worst !== undefined) return worst
  const decisions = steps.filter((step) => step.step === 'decision')
  if (decisions.some(({ pushed }) => !pushed)) return 'held'
  if (steps.some(({ step }) => step === 'conversion')) return 'unpushed'
  return bot === null ? 'unconverted' : 'bot'
}

type Decision = Extract<Step, { step: 'decision' }>

/** The decisions that hold something back now: a later release by hand takes one out. */
export const heldBy = (steps: readonly Step[]): Decision[] =>
  steps.flatMap((step, index) => {
    if (step.step !== 'decision' || step.pushed) return []
    const next = steps.slice(index + 1).find((one) => one.step === 'decision' || one.step === 'conversion')
    return next?.step === 'decision' && next.pushed ? [] : [step]
  })
