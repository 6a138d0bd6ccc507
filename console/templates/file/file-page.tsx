import { FolderAddOutlined } from '@ant-design/icons'
import { Button, Input, Progress } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { holds } from '../shared/select-rows.ts'
import { useRemoval } from '../shared/use-removal.tsx'
import { useWaysBack } from '../shared/ways-back.tsx'
import { contentOf, KEPT_ALL, keptBytes } from './contents.ts'
import { childrenOf, type FileNode, inOrder, pathTo, ROOT, sizeSaid } from './node.ts'
import { Crumbs } from './parts/crumbs.tsx'
import { FileTable } from './parts/file-table.tsx'
import { MoveForm } from './parts/move-form.tsx'
import { NameForm } from './parts/name-form.tsx'
import { NodeRow } from './parts/node-row.tsx'
import { Preview } from './parts/preview.tsx'
import { saveFile } from './parts/save-file.ts'
import { UploadButton } from './parts/upload-button.tsx'
import { useFiles } from './use-files.ts'
import './file.css'

type Doing = { deed: 'folder' } | { deed: 'rename' | 'preview'; node: FileNode } | { deed: 'move'; nodes: FileNode[] }

const FilePage = () => {
  const { t } = useTranslation()
  const { nodes, restore, addFolder, rename, move, remove, upload } = useFiles()
  const { offer, bars } = useWaysBack()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [ids, setIds] = useState<readonly string[]>([])
  const [doing, setDoing] = useState<Doing>()
  const removal = useRemoval<FileNode>({ nameOf: ({ name }) => name, remove, done: () => setIds([]) })
  const here = nodes.find(({ id, kind }) => kind === 'folder' && id === params.get('in'))?.id ?? ROOT
  const sought = typed.trim()
  const shown = sought === '' ? childrenOf(nodes, here) : inOrder(nodes.filter(({ name }) => holds(name, sought)))
  const chosen = shown.filter(({ id }) => ids.includes(id))
  const close = (): void => setDoing(undefined)
  const namesHere = (folder: string, but?: string): string[] =>
    nodes.filter(({ parent, id }) => parent === folder && id !== but).map(({ name }) => name)
  const take = async (files: File[]): Promise<void> => {
    if (files.length === 0) return
    const { held, refused } = await upload(files, here)
    if (refused.length > 0)
      notifyUser('warning', t('Larger than 50 MB, not uploaded: {{names}}', { names: refused.join('、') }))
    else if (held > 0)
      notifyUser('warning', t('{{n}} {{n|file is|files are}} too large to survive a reload', { n: held }))
    else notifyUser('success', t('{{n}} {{n|file|files}} uploaded', { n: files.length }))
  }
  const moveTo = (moved: readonly FileNode[], folder: string): void => {
    const place = nodes.find(({ id }) => id === folder)?.name ?? t('All files')
    offer(t('{{n}} moved to “{{place}}”.', { n: moved.length, place }), move(moved, folder))
    setIds([])
  }
  const download = (node: FileNode): void => {
    const content = contentOf(node)
    if (content !== undefined) saveFile(content, node.name)
  }
  const kept = keptBytes(nodes)
  return (
    <DemoPage
      purpose={t('Folders and files in this browser: upload, rename, move, look inside, delete and bring back.')}
      restore={restore}
      actions={
        <>
          <UploadButton upload={(files) => void take(files)} />
          <Button icon={<FolderAddOutlined aria-hidden="true" />} onClick={() => setDoing({ deed: 'folder' })}>
            {t('New folder')}
          </Button>
        </>
      }
    >
      {bars}
      {removal.bars}
      <div className="card padded">
        <div className="file-top">
          <Crumbs path={pathTo(nodes, here)} />
          <Input
            allowClear
            value={typed}
            placeholder={t('Search all files')}
            aria-label={t('Search all files')}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {chosen.length > 0 && (
          <div className="file-bulk" role="group" aria-label={t('For the chosen rows')}>
            <span>{t('{{n}} chosen', { n: chosen.length })}</span>
            <Button size="small" onClick={() => setDoing({ deed: 'move', nodes: chosen })}>
              {t('Move elsewhere')}
            </Button>
            <Button size="small" danger onClick={() => removal.ask(chosen)}>
              {t('Delete')}
            </Button>
          </div>
        )}
        <FileTable
          isAllChosen={shown.length > 0 && chosen.length === shown.length}
          isSomeChosen={chosen.length > 0}
          chooseAll={(isChosen) => setIds(isChosen ? shown.map(({ id }) => id) : [])}
          upload={(files) => void take(files)}
          nothing={
            <NothingHere
              title={sought === '' ? t('This folder is empty') : t('Nothing found')}
              hint={t('Drop files here, or upload them.')}
            />
          }
        >
          {shown.map((node) => (
            <NodeRow
              key={node.id}
              node={node}
              where={
                sought === ''
                  ? undefined
                  : [t('All files'), ...pathTo(nodes, node.parent).map(({ name }) => name)].join(' / ')
              }
              inside={nodes.filter(({ parent }) => parent === node.id).length}
              isChosen={ids.includes(node.id)}
              choose={(isChosen) => setIds(isChosen ? [...ids, node.id] : ids.filter((id) => id !== node.id))}
              preview={() => setDoing({ deed: 'preview', node })}
              rename={() => setDoing({ deed: 'rename', node })}
              move={() => setDoing({ deed: 'move', nodes: [node] })}
              download={() => download(node)}
              remove={() => removal.ask([node])}
            />
          ))}
        </FileTable>
        <div className="file-room">
          <Progress
            percent={Math.min(100, Math.round((kept / KEPT_ALL) * 100))}
            size="small"
            aria-label={t('Room used in this browser')}
          />
          <span className="faint">
            {t('{{used}} of {{all}} kept in this browser; larger files last until the page is reloaded.', {
              used: sizeSaid(kept),
              all: sizeSaid(KEPT_ALL),
            })}
          </span>
        </div>
      </div>
      {doing?.deed === 'folder' && (
        <NameForm
          title={t('New folder')}
          form="demo-folder"
          name=""
          taken={namesHere(here)}
          close={close}
          save={(name) => addFolder(name, here)}
        />
      )}
      {doing?.deed === 'rename' && (
        <NameForm
          title={t('Rename “{{name}}”', { name: doing.node.name })}
          form={`demo-file-${doing.node.id}`}
          name={doing.node.name}
          taken={namesHere(doing.node.parent, doing.node.id)}
          close={close}
          save={(name) => rename(doing.node.id, name)}
        />
      )}
      {doing?.deed === 'move' && (
        <MoveForm nodes={nodes} moved={doing.nodes} close={close} move={(folder) => moveTo(doing.nodes, folder)} />
      )}
      {doing?.deed === 'preview' && <Preview file={doing.node} close={close} />}
      {removal.box}
    </DemoPage>
  )
}
export default FilePage
