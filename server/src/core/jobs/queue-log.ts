import { Logger } from 'graphile-worker'

interface Log {
  error(line: string): void
  warn(line: string): void
  debug(line: string): void
}

/** The queue's words in our log, without the payloads it would add: those hold addresses and links. */
export const queueLog = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
