import type { TFunction } from 'i18next'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Event } from '../parts/course.tsx'
import { BY_WORDS, stateWord } from '../words.ts'

type Told = Pick<ReplyOf<Endpoints['getExtOrder']>, 'extorder' | 'moves'>

/** Each move of an order: from where to where, by whom and how, and in whose words. */
export const moveEvents = ({ extorder, moves }: Told, t: TFunction): Event[] => {
  const { vendor } = extorder.service
  return moves.map(({ at, from, to, by, who, text }) => ({
    at,
    tone: stateWord(to, vendor).tone,
    title: (
      <>
        {from === null ? undefined : <span className="faint">{t(stateWord(from, vendor).text)} → </span>}
        <strong>{t(stateWord(to, vendor).text)}</strong>
      </>
    ),
    detail: [t(BY_WORDS[by]), who, text].filter((part) => part !== null && part !== '').join(' · '),
  }))
}
