import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Scope } from '../../core/db/tenant.ts'
import { FairQueue } from '../../core/limits/fair-queue.ts'
import { runDecoder } from '../../core/files/run-decoder.ts'
import type { Caller } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'

const LONGEST_TEXT = 1000
const READABLE = ['image/png', 'image/jpeg']
const PROGRAM = fileURLToPath(new URL('./qrcode-process.ts', import.meta.url))

const QrcodeAnswer = z.union([
  z.object({ text: z.string().nullable() }),
  z.object({ refused: z.enum(['damaged', 'too_large']) }),
])
type QrcodeAnswer = z.output<typeof QrcodeAnswer>

export interface Reads {
  services: Pick<Services, 'db' | 'files'>
  caller: Caller
  scope: Scope
}

/** Who waits for whom: people of an enterprise for each other. */
const queueKey = ({ caller, scope }: Reads): string =>
  (scope === 'all' ? undefined : scope.toSorted()[0]) ?? caller.userId

const queue = new FairQueue({ running: 2, runningPerKey: 1, waiting: 40, waitingPerKey: 6 })

// Stored files never change, and one picture is asked for when it is chosen and again when it is saved.
const MOST_KNOWN = 500
const known = new Map<string, QrcodeAnswer>()

const decode = async (file: Readable, type: string): Promise<QrcodeAnswer | undefined> => {
  const output = await runDecoder(PROGRAM, [type], file)
  return output === undefined ? undefined : QrcodeAnswer.parse(JSON.parse(output))
}

/** Undefined where the file is gone or its decoder was stopped: another time it may be there, or finish. */
const look = async ({ services: { files } }: Reads, name: string, type: string): Promise<QrcodeAnswer | undefined> => {
  const before = known.get(name)
  if (before !== undefined) return before
  const file = await files.open('public', name)
  if (file === undefined) return undefined
  const answer = await decode(file.stream, type)
  if (known.size >= MOST_KNOWN) known.clear()
  if (answer !== undefined) known.set(name, answer)
  return answer
}

/** The public file behind one of our addresses. */
export const findPicture = async ({ services: { db } }: Reads, address: string, at: string) => {
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
export const readQrcode = async (reads: Reads, address: string, at: string): Promise<string> => {
  const { stored_name, type } = await findPicture(reads, address, at)
  const refuse = (code: 'agent.not_qrcode' | 'file.unreadable' | 'file.too_many_pixels'): Failure =>
    new Failure(code, { issues: [{ path: at, message: '' }] })
  if (!READABLE.includes(type)) throw refuse('agent.not_qrcode')
  const answer = known.get(stored_name) ?? (await queue.run(queueKey(reads), () => look(reads, stored_name, type)))
  if (answer === undefined) throw refuse('file.unreadable')
  if ('refused' in answer) throw refuse(answer.refused === 'too_large' ? 'file.too_many_pixels' : 'file.unreadable')
  if (answer.text === null) throw refuse('agent.not_qrcode')
  return answer.text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_TEXT)
}
