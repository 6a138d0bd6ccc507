/** The smallest files of each kind that still say what they are. */
export const png = (width: number, height: number): Buffer => {
  const file = Buffer.alloc(33)
  file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

export const gif = (width: number, height: number): Buffer => {
  const file = Buffer.alloc(14)
  file.write('GIF89a', 'latin1')
  file.writeUInt16LE(width, 6)
  file.writeUInt16LE(height, 8)
  return file
}

export const webp = (width: number, height: number): Buffer => {
  const file = Buffer.alloc(30)
  file.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1')
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file
}

/** With a long comment before the frame, as cameras write them. */
export const jpeg = (width: number, height: number): Buffer => {
  const comment = Buffer.alloc(65_000, 'c')
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xfe, 0, 0])
  start.writeUInt16BE(comment.length + 2, 10)
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0, 0xff, 0xd9])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([start, comment, frame])
}

export const pdf = (): Buffer => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1')

export const mp4 = (): Buffer => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\0\0\x08free', 'latin1')

/** A stored archive; `claimed` gives entries an unpacked size of their own choosing. */
export const zip = (entries: Record<string, string>, claimed: Record<string, number> = {}): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(claimed[name] ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), Buffer.from(content))
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}
