import type { TFunction } from 'i18next'
import type { Experiment, PhaseResult } from '#contract/experiments/endpoints.ts'
import type { ExperimentStatus, StopRule } from '#contract/experiments/statuses.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { AlertProps } from '#console/shared/ui/alert.tsx'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const STATUS_LABELS: Record<ExperimentStatus, StatusLabel> = {
  draft: { text: text('Draft'), tone: 'idle' },
  running: { text: text('Running'), tone: 'ok' },
  stopped: { text: text('Stopped'), tone: 'warn' },
  decided: { text: text('Adopted'), tone: 'idle' },
}

export const STOP_RULE_LABELS: Record<StopRule, string> = {
  propose: text('Tell us, and we stop it'),
  automatic: text('Stop by itself'),
}

/** Percentage points with two digits, or one where they are many. */
const points = (share: number): string => (share * 100).toFixed(Math.abs(share) < 0.1 ? 2 : 1)

const signed = (n: number, say: (n: number) => string): string => `${n < 0 ? '−' : '+'}${say(Math.abs(n))}`
export const pointsText = (share: number): string => signed(share, points)
export const valueText = (fen: number): string => signed(fen, formatMoney)

export const nameIn = ({ variants }: Pick<PhaseResult, 'variants'>, id: string | null): string =>
  variants.find((one) => one.id === id)?.name ?? ''

/** The comparison a phase is about: that of its winner, else of the variant that is ahead. */
export const leadingId = ({ winnerId, baselineId, differences }: PhaseResult): string | undefined =>
  winnerId !== null && winnerId !== baselineId
    ? winnerId
    : differences.toSorted((one, other) => other.difference - one.difference)[0]?.id

const comparedText = (result: PhaseResult, t: TFunction): string => {
  const id = leadingId(result)
  const compared = result.differences.find((one) => one.id === id)
  if (compared === undefined) return ''
  const { difference, low, high } = compared
  return t('{{name}} is {{points}} percentage points {{side}} than {{baseline}} (95% interval {{low}} to {{high}})', {
    name: nameIn(result, compared.id),
    baseline: nameIn(result, result.baselineId),
    points: points(Math.abs(difference)),
    side: difference < 0 ? t('lower') : t('higher'),
    low: points(low),
    high: points(high),
  })
}

/** A winner that is found to bring less, or nothing where that is not so. */
const poorerText = (result: PhaseResult, t: TFunction): string => {
  const { winnerId, baselineId, differences } = result
  const isPoorer = differences.some(({ id, value }) =>
    winnerId === baselineId ? (value?.low ?? 0) > 0 : id === winnerId && (value?.high ?? 0) < 0,
  )
  return isPoorer ? t('But its visitors bring less value each. Look at the value below before you adopt it.') : ''
}

/** How long it will take, at the pace of now. */
const waitText = ({ daysLeft, visitorsLeft }: PhaseResult, t: TFunction): string => {
  if (daysLeft !== null && visitorsLeft !== null)
    return t('About {{n}} days more at the pace of now ({{visitors}} visitors more of each variant)', {
      n: formatCount(daysLeft),
      visitors: formatCount(visitorsLeft),
    })
  return visitorsLeft === null
    ? ''
    : t('About {{n}} {{n|visitor|visitors}} more of each variant', { n: formatCount(visitorsLeft) })
}

interface Said {
  kind: AlertProps['kind']
  title: string
  detail: string
}

const said = (kind: Said['kind'], title: string, detail = ''): Said => ({ kind, title, detail })

/** What a phase has to say, and what to do. */
export const sayResult = (result: PhaseResult | null, t: TFunction): Said => {
  if (result === null) return said('info', t('Not started yet'), t('Look at each variant by its preview, then start.'))
  switch (result.verdict) {
    case 'mismatch':
      return said(
        'error',
        t('Visitors were not split by the weights, so that no result is shown'),
        t(
          'Usual causes: a variant that fails to load or is slow, a redirect in front of one of them, links of one variant that were passed on, or machines that open only one. Find the cause, then change the experiment: a new phase begins.',
        ),
      )
    case 'too_few':
      return said('info', t('Too few visitors and conversions to say anything yet'), waitText(result, t))
    case 'winner': {
      const poorer = poorerText(result, t)
      const kind = poorer === '' ? 'success' : 'warning'
      return result.winnerId === result.baselineId
        ? said(
            kind,
            t('{{name}} is better than all others and can stay', { name: nameIn(result, result.winnerId) }),
            [comparedText(result, t), poorer].filter(Boolean).join(t('. ')),
          )
        : said(kind, t('{{what}}; it can be adopted', { what: comparedText(result, t) }), poorer)
    }
    case 'no_difference':
      return said(
        'warning',
        t('No difference worth waiting for was found'),
        result.differences.length === 0
          ? t('The maximum of visitors is reached, and too few of them converted to tell the variants apart.')
          : comparedText(result, t),
      )
    case 'running':
      return said(
        'info',
        t('No clear difference yet'),
        [comparedText(result, t), waitText(result, t)].filter(Boolean).join(t('. ')),
      )
  }
}

/** Ended experiments say what was decided. */
export const sayExperiment = ({ status, winnerId, variants, result }: Experiment, t: TFunction): Said => {
  const winner = variants.find(({ id }) => id === winnerId)
  if (status === 'decided' && winner !== undefined)
    return said('success', t('{{name}} was adopted and is what the ad set shows', { name: winner.name }))
  const now = sayResult(result, t)
  if (status !== 'stopped' || result === null) return now
  // Nobody new is counted, so that there is nothing to wait for.
  const { title, detail } = result.verdict === 'winner' ? now : sayResult({ ...result, visitorsLeft: null }, t)
  return said(
    result.verdict === 'winner' ? now.kind : 'warning',
    t('Stopped: {{what}}', { what: title }),
    [detail, t('All visitors see the ad set’s own page; start it to count on.')].filter(Boolean).join(t('. ')),
  )
}

/** What is adopted by whom: whether that rests on a verdict, and what stands against it. */
export const adoptionDoubt = (result: PhaseResult | null, variantId: string, t: TFunction): string | undefined => {
  if (result === null || result.verdict === 'too_few' || result.verdict === 'running')
    return t('There is no verdict yet: any difference may be chance.')
  if (result.verdict === 'mismatch') return t('Visitors were not split by the weights: the result cannot be relied on.')
  if (result.verdict === 'no_difference') return t('No difference was found: this variant is not known to be better.')
  if (result.winnerId !== variantId)
    return t('Another variant is the better one: {{name}}', { name: nameIn(result, result.winnerId) })
  return poorerText(result, t) || undefined
}

export const shareText = (part: number, whole: number): string => (whole === 0 ? '—' : `${points(part / whole)}%`)
