import { expect, it } from 'vitest'
import { findSecrets } from './find-secrets.ts'
import { secretsInFiles, trackedFiles } from './secrets.ts'

it('what is kept with the code holds no secret', () => {
  const files = trackedFiles()
  expect(files.length).toBeGreaterThan(500)
  expect(secretsInFiles(files)).toEqual([])
})

it('a secret would be found', () => {
  const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
  const token = `eyJ${'a'.repeat(12)}.eyJ${'b'.repeat(12)}.${'c'.repeat(12)}`
  expect(
    [key, `AKIA${'A'.repeat(16)}`, `ghp_${'a'.repeat(36)}`, token].map((text) => findSecrets(text).length),
  ).toEqual([1, 1, 1, 1])
  expect(findSecrets(['https://', 'someone', ':', 'hidden', '@db.company.com/x'].join(''))).toHaveLength(1)
  expect(findSecrets('postgres://user:password@localhost/x https://example.com/a?b=c')).toEqual([])
})
