import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $createListItemNode, $createListNode, ListItemNode, ListNode, registerList } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import { $createParagraphNode, $createTextNode, $getRoot, createEditor, type LexicalEditor } from 'lexical'
import { NOTE } from '../samples/note.ts'
import './note.css'

const MERGE_MS = 300

const $writeNote = (): void => {
  const list = $createListNode('bullet').append(
    ...NOTE.points.map((point) => $createListItemNode().append($createTextNode(point))),
  )
  $getRoot()
    .clear()
    .append(
      $createHeadingNode('h3').append($createTextNode(NOTE.heading)),
      $createParagraphNode().append($createTextNode(NOTE.lead)),
      list,
      $createQuoteNode().append($createTextNode(NOTE.quote)),
    )
}

/** An editor with headings, quotes, lists and undo; it is drawn into the element it is given. */
export const buildEditor = (): LexicalEditor =>
  createEditor({
    namespace: 'demo-note',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
    theme: {
      text: { bold: 'note-bold', italic: 'note-italic', underline: 'note-underline', strikethrough: 'note-strike' },
    },
    onError: (error) => {
      throw error
    },
  })

/** Writes what was kept, or the sample where nothing was. */
export const fillEditor = (editor: LexicalEditor, kept: string): void => {
  if (kept === '') editor.update($writeNote, { discrete: true, tag: 'history-merge' })
  else editor.setEditorState(editor.parseEditorState(kept))
}

export const startEditor = (editor: LexicalEditor, root: HTMLElement): (() => void) => {
  editor.setRootElement(root)
  const stop = mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), MERGE_MS),
  )
  return () => {
    stop()
    editor.setRootElement(null)
  }
}
