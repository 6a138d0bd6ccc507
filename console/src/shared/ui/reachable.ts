/** A box that scrolls must be reachable by the keyboard. */
export const REACHABLE = { tabIndex: 0, role: 'region' } as const
