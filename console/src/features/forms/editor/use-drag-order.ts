import { type DragEvent, useState } from 'react'

interface Dragged {
  from: number
  /** The place it would take now. */
  over: number
}

/**
 * Reorders a list by dragging: the handle starts it, the rows say where it would go. Those who cannot drag have buttons.
 * @example <li {...drag.row(at)}><span {...drag.handle(at)} /></li>
 */
export const useDragOrder = (move: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<Dragged>()
  return {
    dragged,
    handle: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '')
        const row = event.currentTarget.closest('li')
        if (row !== null) event.dataTransfer.setDragImage(row, 16, 16)
        setDragged({ from: at, over: at })
      },
      onDragEnd: () => setDragged(undefined),
    }),
    row: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (dragged.over !== at) setDragged({ ...dragged, over: at })
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        move(dragged.from, at)
        setDragged(undefined)
      },
    }),
  }
}
