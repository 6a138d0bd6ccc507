import { WebSocket } from 'ws'

/** What the server says to an upgrade: the status of a refusal, or the open socket. */
export const knock = (address: string, headers: Record<string, string>): Promise<WebSocket | number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address, { headers, handshakeTimeout: 5_000 })
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
    socket.on('error', () => resolve(0))
    socket.on('open', () => resolve(socket))
  })

/** What comes out of a socket into which these frames are put: the code of its end, or `open`. */
export const pour = async (
  socket: WebSocket,
  frames: readonly (string | Buffer)[],
  within = 1_500,
): Promise<number | 'open'> => {
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  for (const frame of frames) if (socket.readyState === socket.OPEN) socket.send(frame)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<'open'>((resolve) => {
    timer = setTimeout(() => resolve('open'), within)
  })
  const end = await Promise.race([closed, patience])
  clearTimeout(timer)
  return end
}

/** Frames that mean nothing to us, and mean harm. */
export const STRANGE_FRAMES: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '{',
  '"',
  'x'.repeat(15_000),
  '['.repeat(7_000),
  '{"subscribe":null}',
  '{"subscribe":["adset:a"]}',
  '{"subscribe":"adset:"}',
  '{"subscribe":"adset:../../x"}',
  `{"subscribe":"adset:' or 1=1 --"}`,
  '{"subscribe":"adset:a\\u0000b"}',
  '{"subscribe":"user:us_1"}',
  '{"subscribe":"*"}',
  '{"__proto__":{"subscribe":"adset:a"}}',
  '{"subscribe":"adset:a","unsubscribe":"adset:b"}',
  '{"type":"session_ended"}',
  Buffer.from([0, 1, 2, 255, 254]),
  Buffer.from('{"subscribe":"adset:a"}'),
]
