export interface Host {
  host: string
  port: number
}

const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/
const PLACE = /^(\[[^\]]+\]|[^:]*)(?::(\d{1,5}))?$/
const USUAL_PORT = 5432
/** Whatever takes writes is the primary; a standby alone is what REPLICA_URL is for. */
const PRIMARY = new Set(['read-write', 'primary'])

const readPlace = (text: string): Host | undefined => {
  const [, host = '', port = String(USUAL_PORT)] = PLACE.exec(text) ?? []
  const known = { host: decodeURIComponent(host).replace(/^\[|\]$/g, ''), port: Number(port) }
  return known.host === '' || known.port < 1 || known.port > 65_535 ? undefined : known
}

export interface DatabaseAddress {
  /** Of its first host alone, as node-postgres reads it. */
  url: string
  /** All of them where there are several, or where only a primary will do. */
  hosts: readonly Host[]
}

/** Reads an address as libpq does: hosts with commas, `target_session_attrs`. Undefined where it is none. */
export const readAddress = (address: string): DatabaseAddress | undefined => {
  const parts = SHAPE.exec(address)
  if (parts === null) return undefined
  const [, scheme = '', who, places = '', path = '', search = ''] = parts
  const params = new URLSearchParams(search)
  const wanted = params.get('target_session_attrs')
  params.delete('target_session_attrs')
  if (wanted !== null && !PRIMARY.has(wanted)) return undefined
  const listed = places.split(',')
  const first = `${scheme}${who === undefined ? '' : `${who}@`}${listed[0]}${path}${params.size === 0 ? '' : `?${params}`}`
  if (listed.length === 1 && wanted === null) return { url: address, hosts: [] }
  const hosts = listed.map(readPlace)
  return hosts.every((host) => host !== undefined) ? { url: first, hosts } : undefined
}
