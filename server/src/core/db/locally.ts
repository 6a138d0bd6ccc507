import { sql } from 'kysely'

/**
 * A condition that holds: a statement with it, alone in its transaction, does not wait for a synchronous standby. For what
 * nobody is told is kept, so that those who only read go on while no standby is left.
 */
export const locally = () => sql<boolean>`set_config('synchronous_commit', 'local', true) is not null`
