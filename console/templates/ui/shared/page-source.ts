import { createContext, useEffect, useState } from 'react'
import { retrying } from '#console/shared/i18n/retrying.ts'

/** The guide's own pages as text, each in a chunk of its own that is asked for by its page. */
const FILES = import.meta.glob<string>(
  '../../{base-ui,widgets,extended,icons,forms,tables,charts,maps}/**/*-page.tsx',
  {
    query: '?raw',
    import: 'default',
  },
)

export type Source = { file: string; text: string } | 'loading' | 'failed'

/** What the page around an example was written as. */
export const PageSource = createContext<Source>('loading')

/** @param file from the folder of the demo pages on, such as `base-ui/alerts-page.tsx`. */
export const useSource = (file: string): Source => {
  const [source, setSource] = useState<Source>('loading')
  useEffect(() => {
    let isWanted = true
    const load = FILES[`../../${file}`]
    if (load === undefined) throw new Error(`There is no file “${file}”`)
    retrying(load).then(
      (text) => isWanted && setSource({ file, text }),
      () => isWanted && setSource('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return source
}
