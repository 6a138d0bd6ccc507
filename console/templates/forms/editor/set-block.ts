import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $createParagraphNode, $getSelection, type ElementNode, type LexicalEditor } from 'lexical'
import type { Block } from './read-format.ts'

const MAKE: Record<Exclude<Block, 'bullet' | 'number'>, () => ElementNode> = {
  paragraph: $createParagraphNode,
  heading: () => $createHeadingNode('h3'),
  quote: $createQuoteNode,
}

/** Turns the block at the cursor into another; the one it is already goes back to a paragraph. */
export const setBlock = (editor: LexicalEditor, from: Block, to: Block): void => {
  const wanted = from === to ? 'paragraph' : to
  const isList = from === 'bullet' || from === 'number'
  if (wanted === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
  else if (wanted === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
  else {
    if (isList) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    editor.update(() => $setBlocksType($getSelection(), MAKE[wanted]))
  }
}
