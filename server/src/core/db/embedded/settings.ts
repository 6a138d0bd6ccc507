import { totalmem } from 'node:os'
import type { Endpoint } from './endpoint.ts'

const megabyte = 1024 * 1024

export type Settings = Record<string, string | number>

/** Every setting is given at each start, so that an update of the product brings its own. */
export function settingsFor(endpoint: Endpoint, others: Settings = {}): string[] {
  const overLoopback = endpoint.passwordFile !== undefined
  return Object.entries({
    listen_addresses: overLoopback ? endpoint.host : '',
    unix_socket_directories: overLoopback ? '' : quoteFolder(endpoint.host),
    unix_socket_permissions: '0700',
    port: endpoint.port,
    max_connections: 100,
    ...memory(totalmem()),
    ...durability,
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: 1,
    jit: 'off',
    timezone: 'UTC',
    ...logging,
    ...others,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const durability = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_buffers: '16MB',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
}

// Terse: the details of a violated constraint would put people's data into the log file.
const logging = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

function memory(total: number) {
  const shared = Math.min(256, Math.max(128, Math.floor(total / megabyte / 16)))
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(2 * shared, Math.floor(total / megabyte / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
  }
}

/** PostgreSQL reads a list of folders here: quoted, a comma in the path stays part of it. */
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}
