import react from '@vitejs/plugin-react'
import { build, type BuildOptions, type Plugin } from 'vite'
import { contractPlugin } from './contract-plugin.ts'

const withoutDemo = (): Plugin => ({
  name: 'huoketai-without-demo',
  load: (id) => (id.endsWith('/src/demo/demo-sections.ts') ? 'export const DEMO_SECTIONS = []' : undefined),
})

/**
 * Which chunk each shared module of the product lies in when there are no demo pages. A page that uses a part of a chunk would
 * cut it in two for everyone; held together by this, the product loads the same with the demo pages as without.
 */
export const productChunks = async (root: string, options: BuildOptions): Promise<(id: string) => string | null> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), contractPlugin(), withoutDemo()],
    build: { ...options, write: false, minify: false, manifest: false },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const homes = new Map<string, string>()
  const taken = new Set<string>()
  for (const chunk of chunks) {
    if (chunk.type !== 'chunk' || chunk.isEntry || chunk.isDynamicEntry) continue
    const name = taken.has(chunk.name) ? `${chunk.name}${taken.size}` : chunk.name
    taken.add(name)
    for (const id of chunk.moduleIds) homes.set(id, name)
  }
  return (id) => homes.get(id) ?? null
}
