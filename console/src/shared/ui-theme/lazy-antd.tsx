import { type ComponentType, Suspense } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import type { Namespace } from '../i18n/namespace-of.ts'
import { loadPart, type Loaded } from '../page/load-page.tsx'
import { loadAntdLocale } from './antd-locale.ts'
import { popupContainer } from './popup-container.ts'

type LoadModule<P> = () => Promise<{ default: ComponentType<P> }>

/** What antd needs beside the parts that use it: its provider and its words. */
export const loadUiProvider = async () => {
  const [{ UiProvider }] = await Promise.all([import('./ui-provider.tsx'), loadAntdLocale()])
  return UiProvider
}

/** A part made with antd: its code, its texts and antd's provider come side by side. It suspends until they are there. */
export const loadWithAntd = <P extends object>(load: LoadModule<P>, texts: readonly Namespace[] = []): Loaded<P> =>
  loadPart<P>(async () => {
    const [{ default: Inner }, UiProvider] = await Promise.all([load(), loadUiProvider(), loadTexts(texts)])
    return (props: P) => (
      <UiProvider popupContainer={popupContainer}>
        <Inner {...props} />
      </UiProvider>
    )
  })

/**
 * The same for a page that is drawn without antd, with what is shown in its place until it is there (nothing unless told).
 * @example const Edit = lazyAntd(() => import(…))
 */
export const lazyAntd = <P extends object>(
  load: LoadModule<P>,
  { texts, fallback: Fallback }: { texts?: readonly Namespace[]; fallback?: ComponentType<P> } = {},
): Loaded<P> => {
  const Part = loadWithAntd(load, texts)
  const Waiting = (props: P) => (
    <Suspense fallback={Fallback === undefined ? null : <Fallback {...props} />}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Waiting, { preload: Part.preload, isLoaded: Part.isLoaded })
}
