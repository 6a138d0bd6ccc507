import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { bootPlugin } from './boot-plugin.ts'
import { consoleChunks, DEMO_CHUNKS } from './chunks.ts'
import { compressPlugin } from './compress-plugin.ts'
import { contractPlugin } from './contract-plugin.ts'
import { demoPlugin, withoutDemo } from './demo-plugin.ts'
import { handbookPlugin } from './handbook-plugin.ts'
import { layersPlugin } from './layers-plugin.ts'
import { ownerStacksPlugin } from './owner-stacks-plugin.ts'
import { prerenderPlugin } from './prerender-plugin.ts'
import { SMALL_I18NEXT } from './small-i18next.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILD = { target: 'es2022', chunkSizeWarningLimit: 1500 }

/** React's development version, in which StrictMode acts; without what it draws for a profiler that nobody opens. */
const STRICT: UserConfig = {
  define: {
    'process.env.NODE_ENV': '"development"',
    'console.createTask': 'undefined',
    'console.timeStamp': 'undefined',
  },
}

const demoConfig = (strict: boolean): UserConfig => ({
  root: ROOT,
  ...(strict && STRICT),
  plugins: [react(), contractPlugin(), layersPlugin(), strict && ownerStacksPlugin()],
  resolve: { alias: SMALL_I18NEXT },
  build: {
    ...BUILD,
    write: false,
    manifest: '.vite/demo-manifest.json',
    rolldownOptions: {
      input: `${ROOT}templates/pages.ts`,
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
export const consoleConfig = ({ demo, strict = false }: { demo: boolean; strict?: boolean }): UserConfig => ({
  root: ROOT,
  ...(strict && STRICT),
  plugins: [
    react(),
    contractPlugin({ split: true }),
    handbookPlugin(),
    prerenderPlugin(ROOT),
    bootPlugin(),
    layersPlugin(),
    // Packing takes most of a build, which is worth it for what is sent over a network.
    strict ? ownerStacksPlugin() : compressPlugin(),
    demo ? demoPlugin(ROOT, demoConfig(strict)) : withoutDemo(),
  ],
  resolve: { alias: SMALL_I18NEXT },
  html: { cspNonce: '%NONCE%' },
  build: {
    ...BUILD,
    // With the names of the sources in what React says.
    minify: strict ? false : undefined,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // A browser that needs it loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: consoleChunks() } } },
  },
})
