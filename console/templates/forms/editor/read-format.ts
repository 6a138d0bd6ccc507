import { $isListNode, ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $getNearestNodeOfType } from '@lexical/utils'
import { $getSelection, $isRangeSelection, type TextFormatType } from 'lexical'

export const INLINE = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies TextFormatType[]
export type Inline = (typeof INLINE)[number]
export type Block = 'paragraph' | 'heading' | 'quote' | 'bullet' | 'number'

export interface Format {
  inline: readonly Inline[]
  block: Block
}
export const PLAIN: Format = { inline: [], block: 'paragraph' }

/** How the text at the cursor is written. */
export const $readFormat = (): Format => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return PLAIN
  const inline = INLINE.filter((one) => selection.hasFormat(one))
  const node = selection.anchor.getNode()
  const list = $getNearestNodeOfType(node, ListNode)
  if ($isListNode(list)) return { inline, block: list.getListType() === 'number' ? 'number' : 'bullet' }
  const top = node.getTopLevelElement()
  if ($isHeadingNode(top)) return { inline, block: 'heading' }
  return { inline, block: $isQuoteNode(top) ? 'quote' : 'paragraph' }
}
