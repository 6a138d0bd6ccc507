const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * `data`: the database will never take it. `passing`: it was undone and may be tried at once. `away`: anything else, the
 * connection above all; whether it was stored is not known.
 */
export const faultOf = (error: unknown): 'data' | 'passing' | 'away' => {
  const code = codeOf(error)
  if (/^(22|23)[0-9A-Z]{3}$/.test(code)) return 'data'
  return code === '40001' || code === '40P01' ? 'passing' : 'away'
}
