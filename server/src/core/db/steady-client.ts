import pg from 'pg'

/** A connection whose other end is gone without a word is found out by the system, soon. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/** With a synchronous standby a commit waits for it, and would for ever where none is left. */
const COMMIT_WITHIN = 15_000
/** So long after a commit that was given up the others go carefully. */
const CAREFUL_FOR = 300_000
/** Commits that the server still keeps waiting; each holds one of its connections and the locks of its rows. */
const MOST_WAITING = 10

// What has written is refused for certain while as many wait already; what only read does not wait for a standby.
const CAREFUL_COMMIT = `set local role none; do $$ begin
  if pg_current_xact_id_if_assigned() is not null and (
    select count(*) >= ${MOST_WAITING} from pg_stat_activity
    where usename = current_user and wait_event = 'SyncRep' and state_change < now() - interval '5 seconds')
  then raise exception 'commits wait for a synchronous standby' using errcode = '57P03'; end if;
end $$; commit`
// Rows that such a commit has written are locked until it is over.
const CAREFUL_BEGIN = `begin; set local lock_timeout = '5s'`

export interface SteadyConfig extends pg.PoolConfig {
  /** Milliseconds. */
  commitWithin?: number
}

/** Ends the connection at once; whoever waits for an answer is told. */
export const cutClient = ({ connection }: pg.Client, words: string, code = '57P01'): void => {
  connection.stream.destroy(Object.assign(new Error(words), { code }))
}

/** When a commit of a pool was given up last, by the configuration that its clients share. */
const givenUpAt = new WeakMap<object, number>()

/**
 * A client that waits for a commit no longer than `commitWithin`. Whether it is stored is not known then (08007): the
 * connection is cut, so that nobody else is handed it, and nobody is told it was done.
 */
export class SteadyClient extends pg.Client {
  readonly #config: SteadyConfig
  #limit: NodeJS.Timeout | undefined

  constructor(config: SteadyConfig = {}) {
    super(config)
    this.#config = config
    const { connection } = this
    const send = connection.query.bind(connection)
    connection.query = (text) => send(this.#prepared(text))
    for (const over of ['readyForQuery', 'end']) connection.on(over, () => clearTimeout(this.#limit))
  }

  #prepared(text: string): string {
    const isCareful = performance.now() - (givenUpAt.get(this.#config) ?? -Infinity) < CAREFUL_FOR
    if (/^begin$/i.test(text) && isCareful) return CAREFUL_BEGIN
    if (!/^commit$/i.test(text)) return text
    const { commitWithin = COMMIT_WITHIN } = this.#config
    this.#limit = setTimeout(() => {
      givenUpAt.set(this.#config, performance.now())
      cutClient(
        this,
        `a commit was not answered in ${commitWithin / 1000} s; whether it is stored is not known`,
        '08007',
      )
    }, commitWithin)
    return isCareful ? CAREFUL_COMMIT : text
  }
}
