import type { TFunction } from 'i18next'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Event } from '#console/shared/ui/timeline.tsx'
import { BY_LABELS, stateLabel } from '../labels.ts'

type History = Pick<ReplyOf<Endpoints['getExtOrder']>, 'extorder' | 'moves'>

/** Each move of an order: from where to where, by whom and how, and in whose words. */
export const moveEvents = ({ extorder, moves }: History, t: TFunction): Event[] => {
  const { vendor } = extorder.service
  return moves.map(({ at, from, to, by, who, text }) => ({
    at,
    tone: stateLabel(to, vendor).tone,
    title: (
      <>
        {from === null ? undefined : <span className="faint">{t(stateLabel(from, vendor).text)} → </span>}
        <strong>{t(stateLabel(to, vendor).text)}</strong>
      </>
    ),
    detail: [t(BY_LABELS[by]), who, text].filter((part) => part !== null && part !== '').join(' · '),
  }))
}
