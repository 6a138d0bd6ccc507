import { queryClient } from './query-client.ts'

/** Reads again all that is on the screen, because someone asks for it; ends when it has come, or failed, which its place says. */
export const refreshAllShown = (): Promise<void> => queryClient.refetchQueries({ type: 'active' })
