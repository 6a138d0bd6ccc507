import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ASSETS } from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** The best one first. */
const PACKINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

const isZero = (weight = ''): boolean => /^\s*q=0(\.0*)?\s*$/.test(weight)

/** Whether a request takes an encoding, by its `accept-encoding`. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', weight] = part.split(';')
    return name.trim().toLowerCase() === encoding && !isZero(weight)
  })

/**
 * Files that never change under their name, in the packings that the build made. Each is read once and kept: opening and
 * streaming it from the disk costs several times as much as sending it.
 */
export const serveAssets = (app: FastifyInstance, folder: string): void => {
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => String(name).split(sep).join('/')))
  const kept = new Map<string, Promise<Buffer>>()
  const read = (name: string): Promise<Buffer> => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const reading = readFile(join(folder, name)).catch((error: unknown) => {
      kept.delete(name)
      throw error
    })
    kept.set(name, reading)
    return reading
  }
  app.get<{ Params: { '*': string } }>(`${ASSETS}*`, async ({ params, headers }, reply) => {
    const { '*': name } = params
    const type = TYPES[extname(name)]
    if (type === undefined || !names.has(name)) return reply.callNotFound()
    const packed = PACKINGS.filter(({ suffix }) => names.has(name + suffix))
    const accepted = String(headers['accept-encoding'] ?? '')
    const packing = packed.find(({ encoding }) => takes(accepted, encoding))
    const body = await read(name + (packing?.suffix ?? ''))
    if (packed.length > 0) void reply.header('vary', 'accept-encoding')
    if (packing !== undefined) void reply.header('content-encoding', packing.encoding)
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body)
  })
}
