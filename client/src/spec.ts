/** What the client knows of a call while it runs; everything else about it is a type. */
export interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{id}` for parameters. */
  path: string
  /** Also served under /enterprise/{enterpriseId}. */
  ofEnterprise?: true
  /** Served by the second host, where there is one. */
  second?: true
  /** Takes an Idempotency-Key. */
  creates?: true
  /** The reply is no JSON. */
  raw?: true
  list?: { key: string; firstPage: 0 | 1 }
}
