import { type ComponentType, Suspense } from 'react'
import { loadPart, type Loaded } from '../page/load-page.tsx'
import { loadAntdLocale } from './antd-locale.ts'
import { popupContainer } from './popup-container.ts'

/** What antd needs beside the parts that use it: its provider and its words. */
export const loadUiProvider = async () => {
  const [{ UiProvider }] = await Promise.all([import('./ui-provider.tsx'), loadAntdLocale()])
  return UiProvider
}

/**
 * A part made with antd, for a page that is not: its code and antd's provider come side by side when it is first drawn
 * or preloaded.
 * @example const Edit = lazyAntd(() => import(…).then(({ Edit }) => Edit))
 */
export const lazyAntd = <P extends object>(load: () => Promise<ComponentType<P>>): Loaded<P> => {
  const Part = loadPart<P>(async () => {
    const [Inner, UiProvider] = await Promise.all([load(), loadUiProvider()])
    return (props: P) => (
      <UiProvider popupContainer={popupContainer}>
        <Inner {...props} />
      </UiProvider>
    )
  })
  const Waiting = (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Waiting, { preload: Part.preload, isLoaded: Part.isLoaded })
}
