import { weigh } from '../../scripts/checks/budget.ts'
import type { Figure } from '../figures.ts'

/** Gzipped JavaScript of cold loads; needs a build of the console. */
export const measureColdLoads = (): Figure[] =>
  weigh()
    .filter(({ what }) => !what.startsWith('own chunk'))
    .map(({ what, bytes, limit }) => ({ what: `${what}, gzip`, value: bytes / 1000, unit: 'KB', limit: limit / 1000 }))
