/** Random text; `crypto.randomUUID` exists only on https and localhost, and consoles run on plain intranet addresses too. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * The same content sent again before it succeeded is the same attempt and keeps its idempotency key, so that an answer
 * lost on the way never makes two of it.
 * @example
 * const attempts = rememberAttempts()
 * await call('createUser', { body, idempotencyKey: attempts.keyOf(JSON.stringify(body)) })
 */
export const rememberAttempts = (newKey = randomKey) => {
  let open = { content: '', key: '' }
  return {
    keyOf: (content: string): string => {
      if (open.content !== content) open = { content, key: newKey() }
      return open.key
    },
    succeeded: (content: string): void => {
      if (open.content === content) open = { content: '', key: '' }
    },
  }
}
