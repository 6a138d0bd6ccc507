import { useEffect } from 'react'
import type { Action } from './action.ts'
import { takeKeys } from './early-keys.ts'
import { arePlainKeysOn } from './key-setting.ts'
import { isChord, readKeys } from './read-keys.ts'

const SEQUENCE_MS = 1200

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=combobox], [role=dialog], dialog') !== null)

/** Listens for the shortcuts of the actions, except where someone types or a dialog is open. */
export const useShortcuts = (actions: readonly Action[], perform: (action: Action) => void): void => {
  useEffect(() => {
    let pending = ''
    let last = 0
    const hear = (event: KeyboardEvent): void => {
      const isPlainHere = arePlainKeysOn() && !isTyping(event.target)
      const shortcuts = actions.flatMap(({ shortcut }) =>
        shortcut !== undefined && (isPlainHere || isChord(shortcut)) ? [shortcut] : [],
      )
      const read = readKeys(event, event.timeStamp - last < SEQUENCE_MS ? pending : '', shortcuts)
      pending = read.pending
      last = event.timeStamp
      const action = actions.find(({ shortcut }) => shortcut !== undefined && shortcut === read.shortcut)
      if (action === undefined || (event.repeat && action.repeats !== true)) return
      event.preventDefault()
      perform(action)
    }
    return takeKeys(hear)
  }, [actions, perform])
}
