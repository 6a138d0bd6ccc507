import { expect, test } from 'vitest'
import { keyScopesOf } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

/**
 * Who may call what is written down a second time, in access.txt: a role or a scope more or less at an endpoint is a decision that
 * shows in a review. `npm run test:unit -- contract/access.test.ts -u` writes it anew.
 */
test('who may call each endpoint is as written down', async () => {
  const lines = ENDPOINTS.map((endpoint) => {
    const { name, access } = endpoint
    const scopes = keyScopesOf(endpoint)
    const keys = scopes.length === 0 ? '' : `; API keys: ${scopes.join(', ')}`
    return `${name}: ${access === 'public' ? 'anyone' : access.join(', ')}${keys}`
  })
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./access.txt')
})
