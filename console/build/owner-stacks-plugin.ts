import type { Plugin } from 'vite'

const TRACKS = /1e4 >\s+ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g

/**
 * React's development version takes a stack trace of every element it creates, to say in a warning who owns it. The
 * browser tests go without: their warnings still name the component, and nobody reads the traces where there are none.
 */
export const ownerStacksPlugin = (): Plugin => ({
  name: 'huoketai-owner-stacks',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]react[\\/]cjs[\\/]react(-jsx-runtime)?\.development\.js/ },
    handler: (code, id) => {
      if (code.search(TRACKS) === -1) throw new Error(`React tracks the owners of elements in another way now: ${id}`)
      return { code: code.replaceAll(TRACKS, 'false'), map: null }
    },
  },
})
