/** What was thrown, as text for a log line or a row. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
