import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { loadPart } from './load-page.tsx'
import { PageBoundary } from './page-boundary.tsx'

const Hello = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>
const shown = (Part: ReturnType<typeof loadPart<{ name: string }>>) =>
  show(
    <PageBoundary>
      <Suspense fallback={<p>wait</p>}>
        <Part name="A" />
      </Suspense>
    </PageBoundary>,
  )

describe('a part that is loaded', () => {
  it('is waited for when it is drawn first', async () => {
    shown(loadPart(async () => Hello))
    expect(screen.getByText('wait')).toBeTruthy()
    expect(await screen.findByText('Hello A')).toBeTruthy()
  })
  it('is drawn at once when it was fetched before', async () => {
    const load = vi.fn(async () => Hello)
    const Part = loadPart(load)
    await Promise.all([Part.preload(), Part.preload()])
    expect(Part.isLoaded()).toBe(true)
    shown(Part)
    expect(screen.getByText('Hello A')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })
  it('says that it failed, and is fetched again by the next who asks for it', async () => {
    const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('offline'))
    const Part = loadPart(load)
    await Part.preload()
    expect(Part.isLoaded()).toBe(false)
    shown(Part)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
    await Part.preload()
    shown(Part)
    expect(await screen.findByText('Hello A')).toBeTruthy()
  })
})
