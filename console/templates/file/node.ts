import { isNumber, isText, listOf, oneOf, orAbsent, shape } from '../shared/shape.ts'

export const ROOT = ''

/** A folder or a file; the files' contents lie with them while they are small. */
export interface FileNode {
  id: string
  kind: 'folder' | 'file'
  name: string
  /** The folder it lies in, ROOT for the top. */
  parent: string
  type: string
  size: number
  at: string
  /** The content as a data URL; absent where it was too large to be kept. */
  data?: string
}
export const isNodes = listOf(
  shape<FileNode>({
    id: isText,
    kind: oneOf(['folder', 'file']),
    name: isText,
    parent: isText,
    type: isText,
    size: isNumber,
    at: isText,
    data: orAbsent(isText),
  }),
)

/** Folders first, then by name as people sort. */
export const childrenOf = (nodes: readonly FileNode[], folder: string): FileNode[] =>
  inOrder(nodes.filter(({ parent }) => parent === folder))
export const inOrder = (nodes: readonly FileNode[]): FileNode[] =>
  nodes.toSorted(
    (a, b) => Number(b.kind === 'folder') - Number(a.kind === 'folder') || a.name.localeCompare(b.name, 'zh-CN'),
  )

/** The folders from the top down to this one, itself included. */
export const pathTo = (nodes: readonly FileNode[], id: string): FileNode[] => {
  const node = nodes.find((one) => one.id === id)
  return node === undefined ? [] : [...pathTo(nodes, node.parent), node]
}

/** These and everything that lies in them, at any depth. */
export const withAllIn = (nodes: readonly FileNode[], ids: readonly string[]): FileNode[] => {
  const own = nodes.filter(({ id }) => ids.includes(id))
  const inside = nodes.filter(({ parent }) => ids.includes(parent)).map(({ id }) => id)
  return inside.length === 0 ? own : [...own, ...withAllIn(nodes, inside)]
}

/** Where these may go: any folder but their own, those within them, and themselves. */
export const targetsFor = (nodes: readonly FileNode[], moved: readonly FileNode[]): FileNode[] => {
  const barred = withAllIn(
    nodes,
    moved.map(({ id }) => id),
  ).map(({ id }) => id)
  return nodes.filter(
    ({ kind, id }) => kind === 'folder' && !barred.includes(id) && !moved.every(({ parent }) => parent === id),
  )
}

/** The name itself where it is free, else with a number before its ending: 合同 (2).pdf */
export const freeName = (name: string, taken: readonly string[]): string => {
  if (!taken.includes(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let n = 2; ; n++) {
    const next = `${stem} (${n})${ending}`
    if (!taken.includes(next)) return next
  }
}

export const sizeSaid = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
