import { defineConfig } from 'vite'
import { consoleConfig } from './build/console-config.ts'

const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  ...consoleConfig({ demo: true, strict: process.env['CONSOLE_STRICT'] === 'on' }),
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: SERVER, ws: true }, '/files': SERVER, '/docs': SERVER },
  },
})
