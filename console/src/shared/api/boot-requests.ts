export interface BootRequest {
  response: Promise<Response>
  token: string | undefined
  abort(): void
}

/** What the page's own script has begun while the code was on its way (build/boot-script.ts). */
export interface Boot {
  /** Gives each request away once, to whoever would send the very same. */
  take(url: string, token: string | undefined, language: string): BootRequest | undefined
  /** When all that was begun is answered. */
  settled: Promise<unknown>
  /** Where the page's own sign-in is shown: when its styles are there. */
  signIn?: Promise<unknown>
  /** What is typed into it until the code takes over. */
  typed?: {
    /** The name and the password. */
    inputs: readonly HTMLInputElement[]
    focused: HTMLInputElement | undefined
    isSent: boolean
  }
}

declare global {
  interface Window {
    consoleBoot?: Boot
  }
}

/** The answer to a request that has been begun already; undefined where there is none, or none of use. */
export const takeBootResponse = async (
  url: string,
  token: string | undefined,
  language: string,
  signal: AbortSignal | undefined,
): Promise<Response | undefined> => {
  const started = window.consoleBoot?.take(url, token, language)
  if (started === undefined) return undefined
  if (signal?.aborted === true) started.abort()
  signal?.addEventListener('abort', () => started.abort(), { once: true })
  return started.response.catch(() => undefined)
}

/** When the first requests are answered; at once where none was begun. */
export const bootSettled = async (): Promise<void> => {
  await window.consoleBoot?.settled
}
