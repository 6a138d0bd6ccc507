import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag, type Tone } from '#console/shared/ui/status-tag.tsx'

/** @example <WordTag of={ORDER_WORDS[state]} /> */
export const WordTag = ({ of: { word, tone } }: { of: { word: string; tone: Tone } }) => {
  const { t } = useTranslation()
  return <StatusTag tone={tone} text={t(word)} />
}
