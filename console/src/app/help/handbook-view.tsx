import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Waiting } from '#console/shared/ui/waiting.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { TextInput } from '#console/shared/ui/text-input.tsx'
import type { Block, HandbookSection, Inline } from './handbook-section.ts'
import { plainText, searchHandbook } from './search-handbook.ts'
import type { useHandbook } from './use-handbook.ts'
import './handbook.css'

type Go = (id: string) => void

const Line = ({ pieces, go }: { pieces: readonly Inline[]; go: Go }): ReactNode =>
  pieces.map((piece, index) => {
    const key = `${index}`
    if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>
    if ('bold' in piece) return <strong key={key}>{piece.bold}</strong>
    if ('code' in piece) return <kbd key={key}>{piece.code}</kbd>
    return (
      <button key={key} type="button" className="handbook-link" onClick={() => go(piece.to)}>
        {piece.words}
      </button>
    )
  })

const BlockView = ({ block, go }: { block: Block; go: Go }) => {
  if ('text' in block)
    return (
      <p>
        <Line pieces={block.text} go={go} />
      </p>
    )
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.list.map((item) => (
        <li key={plainText(item)}>
          <Line pieces={item} go={go} />
        </li>
      ))}
    </List>
  )
}

const Contents = ({ sections, open, go }: { sections: readonly HandbookSection[]; open?: string; go: Go }) => {
  const { t } = useTranslation()
  return (
    <nav className="handbook-contents" aria-label={t('Contents of the handbook')}>
      {[...Map.groupBy(sections, ({ chapter }) => chapter)].map(([chapter, own]) => (
        <details key={chapter} open={own.some(({ id }) => id === open)}>
          <summary>{chapter}</summary>
          <ul>
            {own.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className="handbook-link"
                  aria-current={id === open ? 'true' : undefined}
                  onClick={() => go(id)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

interface HandbookViewProps {
  book: ReturnType<typeof useHandbook>
  /** The section that is read. */
  open: HandbookSection | undefined
  go: Go
}

/** A section of the handbook with the ways to the others, and a search through all of them. */
export const HandbookView = ({ book, open, go }: HandbookViewProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    // Who followed a link goes on reading there.
    if (asked.current === open?.id) heading.current?.focus()
    asked.current = undefined
  }, [open?.id])
  const follow = (id: string): void => {
    setTyped('')
    asked.current = id
    go(id)
  }
  const { sections, error, retry, language, setLanguage } = book
  if (sections === undefined)
    return error === undefined ? <Waiting lines={12} /> : <FailureNote message={error} retry={retry} />
  const isSearching = typed.trim() !== ''
  const hits = isSearching ? searchHandbook(sections, typed) : []
  return (
    <div className="handbook" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <div className="handbook-tools">
        <TextInput
          icon="search"
          clears
          value={typed}
          onChange={setTyped}
          aria-label={t('Search in the handbook')}
          placeholder={t('Search in the handbook')}
        />
        <span className="handbook-languages" role="group" aria-label={t('Language')}>
          <button type="button" aria-pressed={language === 'zh'} onClick={() => setLanguage('zh')}>
            中文
          </button>
          <button type="button" aria-pressed={language === 'en'} onClick={() => setLanguage('en')}>
            English
          </button>
        </span>
      </div>
      <p className="sr-only" role="status">
        {isSearching ? t('{{n}} {{n|section|sections}}', { n: hits.length }) : undefined}
      </p>
      {isSearching ? (
        hits.length === 0 ? (
          <NothingHere title={t('No section has “{{typed}}”', { typed: typed.trim() })} />
        ) : (
          <ul className="handbook-hits">
            {hits.map(({ section, excerpt }) => (
              <li key={section.id}>
                <button type="button" className="handbook-link" onClick={() => follow(section.id)}>
                  {section.title}
                </button>
                <span>{excerpt}</span>
              </li>
            ))}
          </ul>
        )
      ) : (
        <>
          {open === undefined ? undefined : (
            <article className="handbook-section">
              <h2 ref={heading} tabIndex={-1}>
                {open.title}
              </h2>
              {open.blocks.map((block) => (
                <BlockView key={JSON.stringify(block)} block={block} go={follow} />
              ))}
            </article>
          )}
          <Contents key={open?.id} sections={sections} open={open?.id} go={follow} />
        </>
      )}
    </div>
  )
}
