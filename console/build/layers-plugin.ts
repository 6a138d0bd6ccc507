import postcss, { type ChildNode } from 'postcss'
import type { Plugin } from 'vite'

/** From the weakest to the strongest. antd names its own, where other libraries are too; ours are in that of their folder. */
const LAYERS = ['base', 'antd', 'utilities', 'shared', 'features', 'templates', 'app', 'final'] as const

/** The first that fits. */
const FOLDERS: readonly [RegExp, (typeof LAYERS)[number]][] = [
  [/\/node_modules\//, 'antd'],
  [/\/src\/shared\/style\/(tokens|base)\.css$/, 'base'],
  [/\/src\/shared\/style\/elements\.css$/, 'antd'],
  [/\/src\/shared\/style\/utilities\.css$/, 'utilities'],
  [/\/src\/shared\/style\/(motion|print)\.css$/, 'final'],
  [/\/src\/shared\//, 'shared'],
  [/\/src\/features\//, 'features'],
  [/\/src\/app\//, 'app'],
  [/\/templates\//, 'templates'],
]

/** A sheet in its layer. What it puts into another one itself stays there. */
const inLayer = (css: string, name: string): string => {
  const root = postcss.parse(css)
  const isElsewhere = (node: ChildNode) => node.type === 'atrule' && node.name === 'layer'
  const own = postcss.atRule({ name: 'layer', params: name, nodes: [] })
  own.append(root.nodes.filter((node) => !isElsewhere(node)))
  root.append(own)
  return root.toString()
}

/** Puts each stylesheet into the layer of its folder, and the order of the layers first into the page. */
export const layersPlugin = (): Plugin => ({
  name: 'huoketai-layers',
  transform: {
    order: 'pre',
    filter: { id: /\.css$/ },
    handler: (css, id) => {
      const [, layer] = FOLDERS.find(([folder]) => folder.test(id)) ?? []
      // What has no layer would outweigh everything that has one.
      if (layer === undefined) throw new Error(`The stylesheet ${id} has no layer`)
      return { code: inLayer(css, layer), map: null }
    },
  },
  transformIndexHtml: {
    order: 'post',
    // Before the first sheet and the script that loads it: pages begin with different ones.
    handler: () => [{ tag: 'style', children: `@layer ${LAYERS.join()};`, injectTo: 'head-prepend' }],
  },
})
