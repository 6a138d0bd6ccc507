import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { readText } from './parse-sheet.ts'

interface SheetText {
  mostBytes: number
  /** Said of a file that is larger. */
  tooLarge: string
  /** Takes the text on, or says what is wrong with it. */
  read(text: string): string | undefined
}

/** A sheet as text, pasted or chosen as a file; what cannot be read is said. */
export const useSheetText = ({ mostBytes, tooLarge, read }: SheetText) => {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState('')
  const [failure, setFailure] = useState<string>()
  const choose = async (file: File | undefined): Promise<void> => {
    setFailure(undefined)
    if (file === undefined) return
    if (file.size > mostBytes) setFailure(tooLarge)
    else if (/\.xlsx?$/i.test(file.name))
      setFailure(t('Save the sheet as CSV first, or copy its cells and paste them below.'))
    else setFailure(read(await readText(file)))
  }
  return {
    pasted,
    setPasted,
    failure,
    forget: () => setFailure(undefined),
    choose,
    paste: () => setFailure(read(pasted)),
  }
}
