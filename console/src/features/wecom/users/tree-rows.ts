import type { DepartmentNode } from '#contract/wecom/entities.ts'

export interface TreeRow {
  node: DepartmentNode
  /** Counted from 1, as a tree is told. */
  level: number
  /** Place among its siblings, from 1, and how many they are. */
  place: number
  siblings: number
  isOpen: boolean
}

type NameOf = (node: DepartmentNode) => string

/** Itself and what leads to it, where it or something below it answers to the words. */
const matching = (nodes: readonly DepartmentNode[], words: string, nameOf: NameOf): DepartmentNode[] =>
  nodes.flatMap((node) => {
    const children = matching(node.children, words, nameOf)
    const fits = nameOf(node).toLowerCase().includes(words) || String(node.id) === words
    return fits || children.length > 0 ? [{ ...node, children }] : []
  })

const flat = (nodes: readonly DepartmentNode[], isOpen: (id: number) => boolean, level: number): TreeRow[] =>
  nodes.flatMap((node, index) => {
    const open = node.children.length > 0 && isOpen(node.id)
    const row: TreeRow = { node, level, place: index + 1, siblings: nodes.length, isOpen: open }
    return [row, ...(open ? flat(node.children, isOpen, level + 1) : [])]
  })

/** The rows of the tree one sees: what is unfolded, or all that leads to what was searched for. */
export const treeRows = (
  nodes: readonly DepartmentNode[],
  unfolded: ReadonlySet<number>,
  typed: string,
  nameOf: NameOf,
): TreeRow[] => {
  const words = typed.trim().toLowerCase()
  return words === '' ? flat(nodes, (id) => unfolded.has(id), 1) : flat(matching(nodes, words, nameOf), () => true, 1)
}

export const findNode = (nodes: readonly DepartmentNode[], id: number): DepartmentNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** The departments above one, so that it is in sight. */
export const idsAbove = (nodes: readonly DepartmentNode[], id: number): number[] =>
  nodes.flatMap((node) => {
    if (findNode(node.children, id) === undefined) return []
    return [node.id, ...idsAbove(node.children, id)]
  })
