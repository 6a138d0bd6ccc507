import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)
export type Manifest = z.infer<typeof Manifest>

export const readManifest = (json: string): Manifest => Manifest.parse(JSON.parse(json))

/** An entry of the build, or one of the chunks that console/build/chunks.ts names, into which an entry may have gone. */
const keyOf = (manifest: Manifest, entry: string): string =>
  entry in manifest ? entry : (Object.keys(manifest).find((key) => manifest[key]?.name === entry) ?? entry)

/** Every chunk that must be there before any of these runs, by its key. */
export const closure = (manifest: Manifest, entries: string[]): Set<string> => {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    chunk.imports.forEach(visit)
  }
  entries.forEach((entry) => visit(keyOf(manifest, entry)))
  return seen
}

/** Chunks that need each other: whichever runs first finds the other empty. Each circle is told by its files. */
export const circles = (manifest: Manifest): string[] => {
  const done = new Set<string>()
  const found = new Set<string>()
  const visit = (key: string, above: readonly string[]): void => {
    if (above.includes(key)) {
      const files = [...above.slice(above.indexOf(key)), key].map((one) => manifest[one]?.file)
      found.add(files.join(' → '))
    } else if (!done.has(key)) {
      manifest[key]?.imports.forEach((one) => visit(one, [...above, key]))
      done.add(key)
    }
  }
  Object.keys(manifest).forEach((key) => visit(key, []))
  return [...found]
}

const PUBLIC = ['base', 'public-zh']
const FRAME = [...PUBLIC, 'console-zh', 'signed-in', 'frame']

/** What is loaded before the first sight of a page. */
export const LOADS = {
  'sign-in': [...PUBLIC, 'src/features/identity/auth/set1/login-page.tsx'],
  list: [...FRAME, 'identity-zh', 'src/features/identity/users-page.tsx'],
  settings: [...FRAME, 'settings-zh', 'src/features/settings/config-page.tsx'],
  dashboard: [...FRAME, 'reports-zh', 'work-zh', 'src/features/reports/ecommerce-page.tsx'],
  'ad sets': [...FRAME, 'adsets-zh', 'src/features/adsets/adsets-page.tsx'],
} as const satisfies Record<string, string[]>
