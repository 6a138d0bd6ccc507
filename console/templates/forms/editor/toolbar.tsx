import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { FORMAT_TEXT_COMMAND, type LexicalEditor, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import type { ReactNode } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Block, type Format, type Inline, INLINE } from './read-format.ts'
import { setBlock } from './set-block.ts'
import './note.css'

const MARKS: Record<Inline, { name: string; icon: ReactNode }> = {
  bold: { name: text('Bold'), icon: <BoldOutlined aria-hidden="true" /> },
  italic: { name: text('Italic'), icon: <ItalicOutlined aria-hidden="true" /> },
  underline: { name: text('Underlined'), icon: <UnderlineOutlined aria-hidden="true" /> },
  strikethrough: { name: text('Struck through'), icon: <StrikethroughOutlined aria-hidden="true" /> },
}
const KINDS: { block: Block; name: string; icon: ReactNode }[] = [
  { block: 'heading', name: text('Heading'), icon: <b aria-hidden="true">H</b> },
  { block: 'quote', name: text('Quotation'), icon: <b aria-hidden="true">“</b> },
  { block: 'bullet', name: text('Bullet list'), icon: <UnorderedListOutlined aria-hidden="true" /> },
  { block: 'number', name: text('Numbered list'), icon: <OrderedListOutlined aria-hidden="true" /> },
]

/** The cursor stays where it is while a button is pressed. */
const stay = (event: { preventDefault(): void }): void => event.preventDefault()

export const Toolbar = ({ editor, format }: { editor: LexicalEditor; format: Format }) => {
  const { t } = useTranslation()
  return (
    <div className="note-tools" role="toolbar" aria-label={t('Formatting')}>
      {INLINE.map((one) => (
        <Button
          key={one}
          type={format.inline.includes(one) ? 'primary' : 'text'}
          icon={MARKS[one].icon}
          title={t(MARKS[one].name)}
          aria-label={t(MARKS[one].name)}
          aria-pressed={format.inline.includes(one)}
          onMouseDown={stay}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, one)}
        />
      ))}
      {KINDS.map(({ block, name, icon }) => (
        <Button
          key={block}
          type={format.block === block ? 'primary' : 'text'}
          icon={icon}
          title={t(name)}
          aria-label={t(name)}
          aria-pressed={format.block === block}
          onMouseDown={stay}
          onClick={() => setBlock(editor, format.block, block)}
        />
      ))}
      <Button
        type="text"
        icon={<UndoOutlined aria-hidden="true" />}
        title={t('Undo')}
        aria-label={t('Undo')}
        onMouseDown={stay}
        onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Button
        type="text"
        icon={<RedoOutlined aria-hidden="true" />}
        title={t('Redo')}
        aria-label={t('Redo')}
        onMouseDown={stay}
        onClick={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </div>
  )
}
