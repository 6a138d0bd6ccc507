import type { Target } from './target.ts'

/** How long a plain call takes, for one who does nothing wrong. */
export const timed = async (
  { url }: Pick<Target, 'url'>,
  times: number,
  path = '/api/v1/site',
): Promise<{ median: number; slowest: number; failed: number }> => {
  const all: number[] = []
  let failed = 0
  for (let n = 0; n < times; n++) {
    const started = performance.now()
    const ok = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).then(
      async (reply) => (await reply.text(), reply.ok),
      () => false,
    )
    if (!ok) failed++
    all.push(Math.round(performance.now() - started))
  }
  all.sort((one, other) => one - other)
  return { median: all[Math.floor(all.length / 2)] ?? 0, slowest: all.at(-1) ?? 0, failed }
}
