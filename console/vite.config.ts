import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressPlugin } from './build/compress-plugin.ts'
import { contractPlugin } from './build/contract-plugin.ts'

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|i18next)\//
const BASE =
  /src\/(app\/(?!inside|frame-routes|menu)[^/]+\.tsx?|shared\/(api|i18n|layout|notifier|session|store)\/[^/]+\.tsx?|shared\/page\/(load-page|page-)[^/]*)$/
const SIGN_IN = /features\/account\/([^/]+\.ts|(fields|parts|login)\/[^/]+\.tsx?|set1\/(split|stream)\.tsx)$/

/** What a cold sign-in needs travels in few pieces: many small ones compress badly. */
const CHUNKS = [
  {
    name: 'base',
    test: (id: string) => LIBRARIES.test(id) || (BASE.test(id) && !/(public|console|loop|people)-\w+\.ts$/.test(id)),
  },
  { name: 'account', test: SIGN_IN },
]
const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contractPlugin(), compressPlugin()],
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: SERVER, ws: true }, '/files': SERVER, '/docs': SERVER },
  },
})
