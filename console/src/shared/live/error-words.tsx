import { explainError } from '#contract/core/explain-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { saying } from './say-phrase.ts'

/** An error in words with what to do, and small beside it what was really said. */
export const ErrorWords = ({ error }: { error: string }) => {
  const { t } = useTranslation()
  const { words, raw } = explainError(error, saying(t))
  return raw === '' ? (
    words
  ) : (
    <>
      {words} <small className="faint mono">{raw}</small>
    </>
  )
}
