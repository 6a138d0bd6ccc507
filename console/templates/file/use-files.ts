import dayjs from 'dayjs'
import { newId } from '../shared/new-id.ts'
import { useSample } from '../shared/use-sample.ts'
import { fitsStorage, hold, keptBytes, LARGEST, readAsUrl } from './contents.ts'
import { type FileNode, freeName, isNodes, withAllIn } from './node.ts'
import { sampleFiles } from './samples/files.ts'

const stamp = (): string => dayjs().format('YYYY-MM-DDTHH:mm:ss')
const namesIn = (nodes: readonly FileNode[], folder: string): string[] =>
  nodes.filter(({ parent }) => parent === folder).map(({ name }) => name)

export const useFiles = () => {
  const { value: nodes, change, restore } = useSample('files', sampleFiles, isNodes)
  return {
    nodes,
    restore,
    addFolder: (name: string, parent: string): void =>
      change((now) => [...now, { id: newId(), kind: 'folder', name, parent, type: '', size: 0, at: stamp() }]),
    rename: (id: string, name: string): void =>
      change((now) => now.map((node) => (node.id === id ? { ...node, name, at: stamp() } : node))),
    /** Answers the way back. A name that is taken there gets a number. */
    move: (moved: readonly FileNode[], folder: string): (() => void) => {
      const before = new Map(moved.map((node) => [node.id, node]))
      change((now) => {
        const taken = namesIn(now, folder)
        return now.map((node) => {
          if (!before.has(node.id) || node.parent === folder) return node
          const name = freeName(node.name, taken)
          taken.push(name)
          return { ...node, name, parent: folder }
        })
      })
      return () => change((now) => now.map((node) => before.get(node.id) ?? node))
    },
    remove: (gone: readonly { id: string }[]): (() => void) => {
      const all = withAllIn(
        nodes,
        gone.map(({ id }) => id),
      )
      change((now) => now.filter(({ id }) => !all.some((node) => node.id === id)))
      return () => change((now) => [...now, ...all.filter(({ id }) => !now.some((node) => node.id === id))])
    },
    /** Reads them in the browser; answers what became of them. */
    upload: async (files: readonly File[], folder: string): Promise<{ held: number; refused: string[] }> => {
      const refused = files.filter(({ size }) => size > LARGEST).map(({ name }) => name)
      let isHeld = 0
      for (const file of files.filter(({ size }) => size <= LARGEST)) {
        const id = newId()
        const data = fitsStorage(file.size, 0) ? await readAsUrl(file) : undefined
        change((now) => {
          const isKept = data !== undefined && fitsStorage(file.size, keptBytes(now))
          if (!isKept) {
            hold(id, file)
            isHeld += 1
          }
          const name = freeName(file.name, namesIn(now, folder))
          const node: FileNode = {
            id,
            kind: 'file',
            name,
            parent: folder,
            type: file.type,
            size: file.size,
            at: stamp(),
          }
          return [...now, isKept ? { ...node, data } : node]
        })
      }
      return { held: isHeld, refused }
    },
  }
}
