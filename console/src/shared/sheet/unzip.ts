export class ZipProblem extends Error {
  readonly problem: 'broken' | 'bomb'
  constructor(problem: 'broken' | 'bomb') {
    super(problem)
    this.problem = problem
  }
}

interface Entry {
  at: number
  packed: number
  method: number
}

const END = 0x06054b50
const LINE = 0x02014b50
const LOCAL = 0x04034b50
const ENCRYPTED = 1
/** Behind the directory's end stands a comment of at most so much. */
const LONGEST_TAIL = 65_557
const MOST_ENTRIES = 5_000

const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - LONGEST_TAIL); at--)
    if (view.getUint32(at, true) === END) return at
  throw new ZipProblem('broken')
}

const entriesOf = (bytes: Uint8Array<ArrayBuffer>, view: DataView): Map<string, Entry> => {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new ZipProblem('bomb')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== LINE || (view.getUint16(at + 8, true) & ENCRYPTED) !== 0)
      throw new ZipProblem('broken')
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))
    entries.set(name, {
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Unpacks as it comes and leaves off where it is too much, whatever the file says of its own size. */
const unpack = async (packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> => {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    // Each piece waits for the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      void reader.cancel().catch(() => undefined)
      throw new ZipProblem('bomb')
    }
    pieces.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const inBounds = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof RangeError ? new ZipProblem('broken') : error
  }
}

/** The parts of a zip as text, all together no more than `most` bytes. */
export const openZip = (bytes: Uint8Array<ArrayBuffer>, most: number) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = inBounds(() => entriesOf(bytes, view))
  let left = most
  return {
    has: (name: string): boolean => entries.has(name),
    read: async (name: string): Promise<string> => {
      const entry = entries.get(name)
      if (entry === undefined) throw new ZipProblem('broken')
      const from = inBounds(() => {
        if (view.getUint32(entry.at, true) !== LOCAL) throw new ZipProblem('broken')
        return entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
      })
      const packed = bytes.subarray(from, from + entry.packed)
      if (entry.method !== 0 && entry.method !== 8) throw new ZipProblem('broken')
      const whole =
        entry.method === 0
          ? packed
          : await unpack(packed, left).catch((error: unknown) => {
              throw error instanceof ZipProblem ? error : new ZipProblem('broken')
            })
      left -= whole.length
      if (left < 0) throw new ZipProblem('bomb')
      return new TextDecoder().decode(whole)
    },
  }
}
