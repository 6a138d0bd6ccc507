import type { EmbeddedDatabase } from './start-embedded.ts'

/** An embedded database as an address; a socket's folder travels as a parameter. */
export const urlOf = ({ host, port, user, database, password }: EmbeddedDatabase['connection']): string => {
  const who = `${encodeURIComponent(user)}${password === undefined ? '' : `:${encodeURIComponent(password)}`}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}
