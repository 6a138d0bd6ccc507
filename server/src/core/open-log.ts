import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** JSON lines without secrets. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        'headers.authorization',
        'headers.cookie',
        '*.headers.authorization',
        '*.headers.cookie',
      ],
      censor: '***',
    },
  })
