import { Input } from 'antd'
import { useId } from 'react'
import { useQuery } from '#console/shared/query/use-query.ts'

const LONGEST = 40

interface FolderInputProps {
  label: string
  placeholder: string
  value: string
  onChange(folder: string): void
}

/** One of the folders in use, or a new one. */
export const FolderInput = ({ label, placeholder, value, onChange }: FolderInputProps) => {
  const list = useId()
  const { data } = useQuery('listAdsetTags')
  return (
    <>
      <Input
        aria-label={label}
        placeholder={placeholder}
        list={list}
        maxLength={LONGEST}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {data?.folders.map((folder) => (
          <option key={folder.name} value={folder.name} />
        ))}
      </datalist>
    </>
  )
}
