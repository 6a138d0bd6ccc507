import { use } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type TermName, TERMS } from './terms.ts'

let asked: Promise<void> | undefined

/** What a word of the trade means. */
const TermSays = ({ name }: { name: TermName }) => {
  const { t } = useTranslation()
  use((asked ??= loadTexts(['help'])))
  const { title, says } = TERMS[name]
  return (
    <>
      <strong>{t(title)}</strong>
      <span>{t(says)}</span>
    </>
  )
}
export default TermSays
