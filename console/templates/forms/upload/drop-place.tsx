import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '#console/shared/sheet/drop-place.css'

/** Files are chosen by a click or a key, or dropped. */
export const DropPlace = ({ take }: { take(files: File[]): void }) => {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  return (
    // A label is clicked and focused through its input; dropping is one more way to the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={over ? 'drop-place is-over' : 'drop-place'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      <strong>{t('Choose files')}</strong>
      <span>{t('or drop them here: pictures, PDF or CSV, up to 2 MB each, five at most')}</span>
      <input
        className="sr-only"
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif,text/csv,application/pdf"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
