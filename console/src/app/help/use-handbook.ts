import { useEffect, useState } from 'react'
import { messageOf } from '#console/shared/api/failure.ts'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { fitsPath } from '../fits-path.ts'
import type { HandbookSection } from './handbook-section.ts'

type HandbookLanguage = 'zh' | 'en'

const BOOKS: Record<HandbookLanguage, () => Promise<{ default: readonly HandbookSection[] }>> = {
  zh: () => import('virtual:handbook-zh'),
  en: () => import('virtual:handbook-en'),
}

interface Book {
  language: HandbookLanguage
  setLanguage(language: HandbookLanguage): void
  /** Undefined until they are there. */
  sections: readonly HandbookSection[] | undefined
  error: string | undefined
  retry(): void
}

/** The handbook in Chinese where that is the language of the console, else in English; either can be chosen. */
export const useHandbook = (): Book => {
  const [language, setLanguage] = useState<HandbookLanguage>(() => (currentLanguage() === 'zh' ? 'zh' : 'en'))
  const [book, setBook] = useState<{ language: HandbookLanguage; sections: readonly HandbookSection[] }>()
  const [failed, setFailed] = useState<{ turn: number; message: string }>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOver = false
    BOOKS[language]().then(
      ({ default: sections }) => {
        if (!isOver) setBook({ language, sections })
      },
      (error: unknown) => {
        if (!isOver) setFailed({ turn, message: messageOf(error) })
      },
    )
    return () => {
      isOver = true
    }
  }, [language, turn])
  return {
    language,
    setLanguage,
    sections: book?.language === language ? book.sections : undefined,
    error: failed?.turn === turn ? failed.message : undefined,
    retry: () => setTurn(turn + 1),
  }
}

/** The section about the screen at a path. */
export const sectionAt = (
  sections: readonly HandbookSection[] | undefined,
  path: string,
): HandbookSection | undefined => sections?.find(({ screens }) => screens.some((one) => fitsPath(one, path)))
