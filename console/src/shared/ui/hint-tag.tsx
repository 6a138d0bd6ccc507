import { Tooltip } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type StatusLabel, StatusTag } from '#console/shared/ui/status-tag.tsx'
import './record-cell.css'

type Lines = readonly (string | null | undefined)[]
const NONE: Lines = []

/** A status with what there is to say about it on hover or focus; plain where there is nothing. */
export const HintTag = ({ label, lines = NONE }: { label: StatusLabel; lines?: Lines }) => {
  const { t } = useTranslation()
  const said = [...lines, label.advice === undefined ? undefined : t(label.advice)].filter(
    (line) => line !== undefined && line !== null && line !== '',
  )
  const tag = <StatusTag tone={label.tone} text={t(label.text)} />
  if (said.length === 0) return tag
  return (
    <Tooltip
      title={said.map((line) => (
        <div key={line}>{line}</div>
      ))}
      trigger={['hover', 'focus']}
    >
      <button type="button" className="record-cell-label" aria-label={[t(label.text), ...said].join('. ')}>
        {tag}
      </button>
    </Tooltip>
  )
}
