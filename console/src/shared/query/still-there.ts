import i18next from 'i18next'
import { CallFailure } from '../api/failure.ts'

const GONE = 'record.gone'

/** The client swallows a 404; where a change needed the record, that is a failure all the same. */
export const stillThere = <T>(value: T | undefined): T => {
  if (value === undefined)
    throw new CallFailure(404, GONE, i18next.t('This no longer exists; someone else may have deleted it'))
  return value
}

export const isGone = (error: unknown): boolean => error instanceof CallFailure && error.code === GONE
