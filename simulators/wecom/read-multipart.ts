export type Part = { name: string; filename: string; contentType: string; bytes: Buffer }

const value = (head: string, name: string) => new RegExp(`[;\\s]${name}="([^"]*)"`).exec(head)?.[1] ?? ''

/** The parts of a multipart body; what is no multipart has none. */
export function readMultipart(contentType: string, body: Buffer): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  if (boundary === undefined) return []
  const parts: Part[] = []
  const line = Buffer.from(`--${boundary}`)
  for (let at = body.indexOf(line); at >= 0;) {
    const from = at + line.length + 2
    const next = body.indexOf(line, from)
    const gap = body.indexOf('\r\n\r\n', from)
    if (next < 0 || gap < 0 || gap > next) break
    const head = body.subarray(from, gap).toString()
    parts.push({
      name: value(head, 'name'),
      filename: value(head, 'filename'),
      contentType: /content-type:\s*(\S+)/i.exec(head)?.[1] ?? '',
      bytes: Buffer.from(body.subarray(gap + 4, next - 2)),
    })
    at = next
  }
  return parts
}
