import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface Options {
  active: number
  setActive: (index: number) => void
  /** For the input: a combobox that commands the list. */
  input: {
    role: 'combobox'
    'aria-expanded': true
    'aria-autocomplete': 'list'
    'aria-controls': string
    'aria-activedescendant': string | undefined
    onKeyDown: (event: KeyboardEvent) => void
  }
  list: { id: string; role: 'listbox' }
  option: (index: number) => { id: string; onPointerMove: () => void }
}

/** A list of options moved through from an input by arrows and Enter; each new text typed starts at the first. */
export const useOptions = (count: number, typed: string, choose: (index: number) => void): Options => {
  const id = useId()
  const [at, setAt] = useState({ typed, index: 0 })
  const active = at.typed === typed ? at.index : 0
  const setActive = (index: number): void => setAt({ typed, index })
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const moves: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % Math.max(count, 1)),
    ArrowUp: () => setActive((active - 1 + count) % Math.max(count, 1)),
    Enter: () => choose(active),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key]
    if (move === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (count > 0 || event.key === 'Enter') move()
  }
  return {
    active,
    setActive,
    input: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': count > 0 ? `${id}-${active}` : undefined,
      onKeyDown,
    },
    list: { id: `${id}-list`, role: 'listbox' },
    option: (index) => ({
      id: `${id}-${index}`,
      onPointerMove: () => setActive(index),
    }),
  }
}
