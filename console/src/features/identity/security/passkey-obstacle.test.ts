import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passkeyObstacle } from './passkey-obstacle.ts'

const secure = { isSecureContext: true, PublicKeyCredential: () => undefined }

describe('what stands in the way of a passkey', () => {
  beforeEach(() => {
    vi.stubGlobal('window', secure)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is nothing at the address of the site', () => {
    expect(passkeyObstacle('https://ads.example', 'https://ads.example')).toBeUndefined()
    expect(passkeyObstacle('http://localhost:8080', 'http://localhost:8080')).toBeUndefined()
  })
  it.each(['http://127.0.0.1:8080', 'https://10.0.0.7', 'http://[::1]:8080'])(
    'is that %s has no host name',
    (origin) => {
      expect(passkeyObstacle(origin, origin)).toContain('host name')
    },
  )
  it('is another address of the same server', () => {
    expect(passkeyObstacle('https://ads.example', 'http://127.0.0.1:8080')).toContain('{{origin}}')
    expect(passkeyObstacle('https://ads.example', 'http://ads.example')).toContain('{{origin}}')
  })
  it('is a browser without passkeys, or a page that is not secure', () => {
    vi.stubGlobal('window', { isSecureContext: true })
    expect(passkeyObstacle('https://ads.example', 'https://ads.example')).toContain('browser')
    vi.stubGlobal('window', { ...secure, isSecureContext: false })
    expect(passkeyObstacle('http://ads.example', 'http://ads.example')).toContain('browser')
  })
})
