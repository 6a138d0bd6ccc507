import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { placesOf } from '../core/files/places.ts'
import { Failure } from '../core/http/failure.ts'
import type { Services } from '../core/services.ts'

const WITHIN = 20_000
const LONGEST_TEXT = 1000
const READABLE = ['image/png', 'image/jpeg']

/** A large picture takes seconds to look through; meanwhile the server answers others. */
const lookThrough = (file: Uint8Array, type: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./qrcode-worker.ts', import.meta.url), {
      workerData: { file, type },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => void worker.terminate(), WITHIN)
    const end = (text: unknown): void => {
      clearTimeout(timer)
      resolve(typeof text === 'string' ? text : undefined)
    }
    worker
      .once('message', end)
      .once('error', () => end(undefined))
      .once('exit', () => end(undefined))
  })

// Stored files never change, and one picture is asked for when it is chosen and again when it is saved.
const MOST_KNOWN = 500
const known = new Map<string, string | undefined>()
let running: Promise<unknown> = Promise.resolve()

/** One picture after the other, so that many leave the machine its breath. */
const textOf = (path: string, type: string): Promise<string | undefined> => {
  const read = async () => {
    if (known.has(path)) return known.get(path)
    const file = await readFile(path).catch(() => undefined)
    const text = file && (await lookThrough(file, type))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(path, text)
    return text
  }
  const next = running.then(read)
  running = next.catch(() => undefined)
  return next
}

type Reads = Pick<Services, 'db' | 'config'>

/** The public file behind one of our addresses. */
export const findPicture = async ({ db }: Reads, address: string, at: string) => {
  const row = await db
    .selectFrom('files')
    .select(['stored_name', 'type'])
    .where('stored_name', '=', address.replace(/^\/files\//, ''))
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  if (row === undefined) throw new Failure('file.not_found', { issues: [{ path: at, message: '' }] })
  return row
}

/** What the QR code in an uploaded picture says. A picture without one is refused. */
export const readQrcode = async (services: Reads, address: string, at: string): Promise<string> => {
  const { stored_name, type } = await findPicture(services, address, at)
  const path = join(placesOf(services.config).public, stored_name)
  const text = READABLE.includes(type) ? await textOf(path, type) : undefined
  if (text === undefined) throw new Failure('agent.not_qrcode', { issues: [{ path: at, message: '' }] })
  return text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_TEXT)
}
