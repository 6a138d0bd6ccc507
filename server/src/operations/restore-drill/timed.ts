/** Does it, and says how long it took. */
export const timed = async <T>(say: (line: string) => void, what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work()
  say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
