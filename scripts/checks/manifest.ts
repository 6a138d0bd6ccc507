import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)
export type Manifest = z.infer<typeof Manifest>

export const readManifest = (json: string): Manifest => Manifest.parse(JSON.parse(json))

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
  entries.forEach(visit)
  return seen
}

const PUBLIC = ['index.html', 'src/shared/i18n/public-zh.ts']
const FRAME = [...PUBLIC, 'src/shared/i18n/console-zh.ts', 'src/app/inside.tsx', 'src/app/frame/frame.tsx']

/** What is loaded before the first sight of a page. */
export const LOADS = {
  'sign-in': [...PUBLIC, 'src/features/account/set1/login-page.tsx'],
  list: [...FRAME, 'src/features/identity/users-page.tsx'],
  settings: [...FRAME, 'src/features/settings/config-page.tsx'],
  'ad sets': [...FRAME, 'src/shared/i18n/loop-zh.ts', 'src/features/adsets/adsets-page.tsx'],
} as const satisfies Record<string, string[]>
