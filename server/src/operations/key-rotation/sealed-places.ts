/** Where something sealed lies: a column, or one field of a JSON column; a JSON column without a field is sealed field by field. */
export interface SealedPlace {
  table: string
  /** What names a row. */
  key: string
  /** Where the key is a number. */
  keyType?: 'text' | 'bigint'
  column: string
  json?: { field: string } | 'every field'
}

const columns = (table: string, key: string, ...names: string[]): SealedPlace[] =>
  names.map((column) => ({ table, key, column }))

/** Everything that DATA_KEY seals. A test looks through every table for what is missing here. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  ...columns('third_party_apps', 'id', 'secret_sealed', 'token_sealed'),
  ...columns('authorizations', 'id', 'access_sealed', 'refresh_sealed'),
  ...columns('ad_accounts', 'id', 'push_token_sealed'),
  ...columns('totp_secrets', 'user_id', 'secret_sealed'),
  ...columns('adsets', 'id', 'secret_sealed'),
  ...columns('wecom_suites', 'suite_id', 'ticket_sealed', 'token_sealed'),
  ...columns('wecom_corps', 'id', 'secret_sealed', 'callback_token_sealed', 'callback_key_sealed', 'token_sealed'),
  ...columns('push_phones', 'push_id', 'phone_sealed'),
  ...columns('forms', 'id', 'data_sealed'),
  ...columns('card_services', 'id', 'secret_sealed'),
  ...columns('ext_orders', 'id', 'person_sealed'),
  ...columns('yian_orders', 'id', 'person_sealed'),
  ...columns('webhook_endpoints', 'id', 'secret_sealed', 'previous_sealed'),
  ...columns('robots', 'id', 'webhook_sealed', 'secret_sealed'),
  { table: 'settings', key: 'key', column: 'secrets', json: 'every field' },
  { table: 'wecom_events', key: 'id', column: 'body', json: { field: 'AuthCode' } },
  // Mails that wait to be sent.
  {
    table: 'graphile_worker._private_jobs',
    key: 'id',
    keyType: 'bigint',
    column: 'payload',
    json: { field: 'sealed' },
  },
]
