import { Tooltip } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import type { Tagged } from '../words.ts'
import '../wecom.css'

type Lines = readonly (string | null | undefined)[]
const NONE: Lines = []

/** A status with what there is to say about it on hover or focus; plain where there is nothing. */
export const ToldTag = ({ word, lines = NONE }: { word: Tagged; lines?: Lines }) => {
  const { t } = useTranslation()
  const said = [...lines, word.advice === undefined ? undefined : t(word.advice)].filter(
    (line) => line !== undefined && line !== null && line !== '',
  )
  const tag = <StatusTag tone={word.tone} text={t(word.text)} />
  if (said.length === 0) return tag
  return (
    <Tooltip
      title={said.map((line) => (
        <div key={line}>{line}</div>
      ))}
      trigger={['hover', 'focus']}
    >
      <button type="button" className="told" aria-label={[t(word.text), ...said].join('. ')}>
        {tag}
      </button>
    </Tooltip>
  )
}
