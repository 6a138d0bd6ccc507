import { type ComponentProps, Suspense } from 'react'
import { afterPaint } from '../page/after-paint.ts'
import { loadPart } from '../page/load-page.tsx'
import type { Spark as Drawn } from './spark.tsx'

const Loaded = loadPart(async () => {
  await afterPaint()
  return (await import('./spark.tsx')).Spark
})

/** A small line beside a figure, which is there before it. */
export const Spark = (props: ComponentProps<typeof Drawn>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
