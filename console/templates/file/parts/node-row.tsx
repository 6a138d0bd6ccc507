import { EllipsisOutlined, FileImageOutlined, FileOutlined, FileTextOutlined, FolderFilled } from '@ant-design/icons'
import { Button, Checkbox, Dropdown } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { contentOf, isPicture, isWords } from '../contents.ts'
import { type FileNode, sizeSaid } from '../node.ts'
import '../file.css'

const NodeIcon = ({ node }: { node: FileNode }) => {
  if (node.kind === 'folder') return <FolderFilled className="file-folder" aria-hidden="true" />
  if (isPicture(node)) return <FileImageOutlined aria-hidden="true" />
  return isWords(node) ? <FileTextOutlined aria-hidden="true" /> : <FileOutlined aria-hidden="true" />
}

interface NodeDeeds {
  preview(): void
  rename(): void
  move(): void
  download(): void
  remove(): void
}

interface NodeRowProps extends NodeDeeds {
  node: FileNode
  /** Where it lies, said among search results. */
  where?: string
  inside: number
  isChosen: boolean
  choose(isChosen: boolean): void
}

export const NodeRow = ({ node, where, inside, isChosen, choose, ...deeds }: NodeRowProps) => {
  const { t } = useTranslation()
  const { name, kind, data, size, at } = node
  const hasContent = kind === 'file' && contentOf(node) !== undefined
  return (
    <tr data-chosen={isChosen}>
      <td>
        <Checkbox
          checked={isChosen}
          aria-label={t('Choose {{name}}', { name })}
          onChange={({ target }) => choose(target.checked)}
        />
      </td>
      <td className="file-name">
        <NodeIcon node={node} />
        {kind === 'folder' ? (
          <Link to={{ search: `?in=${node.id}` }}>{name}</Link>
        ) : (
          <button type="button" className="file-open" onClick={deeds.preview}>
            {name}
          </button>
        )}
        {where !== undefined && <span className="faint"> {where}</span>}
        {kind === 'file' && data === undefined && (
          <span className="file-note">{hasContent ? t('until the page is reloaded') : t('content gone')}</span>
        )}
      </td>
      <td className="num nowrap">{kind === 'folder' ? t('{{n}} inside', { n: inside }) : sizeSaid(size)}</td>
      <td className="file-when">
        <TimeText at={at} />
      </td>
      <td>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(kind === 'file' ? [{ key: 'preview', label: t('Preview'), onClick: deeds.preview }] : []),
              { key: 'rename', label: t('Rename'), onClick: deeds.rename },
              { key: 'move', label: t('Move elsewhere'), onClick: deeds.move },
              ...(hasContent ? [{ key: 'download', label: t('Download'), onClick: deeds.download }] : []),
              { key: 'delete', label: t('Delete'), danger: true, onClick: deeds.remove },
            ],
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined aria-hidden="true" />}
            aria-label={t('More actions for {{name}}', { name })}
          />
        </Dropdown>
      </td>
    </tr>
  )
}
