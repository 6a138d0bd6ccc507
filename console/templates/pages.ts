import type { Mount } from '#console/app/add-ons/mounted.ts'

/** The door of the pages' own build; what stands behind it brings its styles along. */
export const open = async (): Promise<Mount> => (await import('./mount.tsx')).prepared()
