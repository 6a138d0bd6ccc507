import { Checkbox } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '#console/shared/ui/mini-table.css'
import '../file.css'

interface FileTableProps {
  isAllChosen: boolean
  isSomeChosen: boolean
  chooseAll(isChosen: boolean): void
  /** Files dragged in from outside the browser. */
  upload(files: File[]): void
  nothing: ReactNode
  children: ReactNode[]
}

export const FileTable = ({ isAllChosen, isSomeChosen, chooseAll, upload, nothing, children }: FileTableProps) => {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    upload([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="mini-table-box file-box"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('Files and folders')}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children.length === 0 ? (
        nothing
      ) : (
        <table className="mini-table">
          <thead>
            <tr>
              <th>
                <Checkbox
                  checked={isAllChosen}
                  indeterminate={isSomeChosen && !isAllChosen}
                  aria-label={t('Choose all on this page')}
                  onChange={({ target }) => chooseAll(target.checked)}
                />
              </th>
              <th>{t('File name')}</th>
              <th>{t('File size')}</th>
              <th className="file-when">{t('Changed')}</th>
              <th>{t('Actions')}</th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </div>
  )
}
