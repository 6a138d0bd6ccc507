import { Select } from 'antd'
import { useQuery } from '#console/shared/query/use-query.ts'

const LONGEST_TAG = 20
const MOST = 10
const NONE: string[] = []

interface TagSelectProps {
  id?: string
  label: string
  value?: string[]
  onChange?(tags: string[]): void
}

const tidy = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== '')),
]

/** Several tags, those in use first; a comma ends one. */
const TagSelect = ({ id, label, value = NONE, onChange }: TagSelectProps) => {
  const { data } = useQuery('listAdsetTags')
  return (
    <Select
      id={id}
      mode="tags"
      aria-label={label}
      style={{ width: '100%' }}
      maxCount={MOST}
      tokenSeparators={[',', '，']}
      value={value}
      options={data?.tags.map((tag) => ({ value: tag.name }))}
      onChange={(tags: string[]) => onChange?.(tidy(tags))}
    />
  )
}
export default TagSelect
