import { lazy, type ReactNode, Suspense } from 'react'
import { withTimeout } from '../page/load-page.tsx'
import type { TermName } from '../terms/terms.ts'
import { HelpMark } from './help-mark.tsx'
import { Waiting } from './waiting.tsx'
import './term.css'

const TermSays = lazy(() => withTimeout(import('../terms/term-says.tsx')))

/**
 * What a word of the trade means, behind a mark beside it.
 * @example <th>{title}<TermMark name="hold" word={title} /></th>
 */
export const TermMark = ({ name, word }: { name: TermName; word: string }) => (
  <HelpMark word={word}>
    <Suspense fallback={<Waiting />}>
      <TermSays name={name} />
    </Suspense>
  </HelpMark>
)

/** A word with its explanation beside it. */
export const Term = ({ name, children }: { name: TermName; children: string & ReactNode }) => (
  <span className="term">
    {children}
    <TermMark name={name} word={children} />
  </span>
)
