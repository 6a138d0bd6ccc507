import { describe, expect, test } from 'vitest'
import { type KeyPress, readKeys } from './read-keys.ts'

const SHORTCUTS = ['Ctrl+K', 'Alt+Shift+L', '?', 'g u', 'g e', 'c u']
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('shortcuts', () => {
  test('keys held together, with Command in place of Ctrl', () => {
    expect(readKeys(press('k', { ctrlKey: true }), '', SHORTCUTS).shortcut).toBe('Ctrl+K')
    expect(readKeys(press('k', { metaKey: true }), '', SHORTCUTS).shortcut).toBe('Ctrl+K')
    expect(readKeys(press('L', { altKey: true, shiftKey: true }), '', SHORTCUTS).shortcut).toBe('Alt+Shift+L')
    expect(readKeys(press('k', { ctrlKey: true, shiftKey: true }), '', SHORTCUTS).shortcut).toBeUndefined()
  })

  test('keys in turn', () => {
    const first = readKeys(press('g'), '', SHORTCUTS)
    expect(first).toEqual({ pending: 'g' })
    expect(readKeys(press('u'), first.pending, SHORTCUTS)).toEqual({ shortcut: 'g u', pending: '' })
  })

  test('a wrong second key may begin another shortcut', () => {
    expect(readKeys(press('c'), 'g', SHORTCUTS)).toEqual({ pending: 'c' })
    expect(readKeys(press('x'), 'g', SHORTCUTS)).toEqual({ pending: '' })
  })

  test('one key alone, with the shift it needs', () => {
    expect(readKeys(press('?', { shiftKey: true }), '', SHORTCUTS).shortcut).toBe('?')
  })

  test('letters held with Ctrl mean nothing here', () => {
    expect(readKeys(press('u', { ctrlKey: true }), 'g', SHORTCUTS)).toEqual({ pending: '' })
  })
})
