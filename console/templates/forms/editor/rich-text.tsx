import type { LexicalEditor } from 'lexical'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fillEditor, startEditor } from './build-editor.ts'
import { $readFormat, type Format, PLAIN } from './read-format.ts'
import { Toolbar } from './toolbar.tsx'
import './note.css'

interface RichTextProps {
  /** Made once by `buildEditor`; whoever holds it can read the text. */
  editor: LexicalEditor
  label: string
  /** What it opens with, as it was given to `onChange`; empty for the sample. */
  start: string
  onChange(kept: string): void
}

/** Text with headings, lists and emphasis; Ctrl+B, Ctrl+I, Ctrl+U and Ctrl+Z work as everywhere. */
export const RichText = ({ editor, label, start, onChange }: RichTextProps) => {
  const [format, setFormat] = useState<Format>(PLAIN)
  const root = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onChange)
  // What it opens with counts once; afterwards the editor holds the text.
  const fill = useEffectEvent(() => fillEditor(editor, start))
  useEffect(() => {
    if (root.current === null) return
    const stop = startEditor(editor, root.current)
    fill()
    const unwatch = editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      setFormat(editorState.read($readFormat))
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) tell(JSON.stringify(editorState))
    })
    return () => {
      unwatch()
      stop()
    }
  }, [editor])
  return (
    <div className="note">
      <Toolbar editor={editor} format={format} />
      <div
        ref={root}
        className="note-text"
        contentEditable
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
      />
    </div>
  )
}
