import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLayout } from '#console/shared/layout/layout-store.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'
import { pageNameStore } from '#console/shared/page/page-name.ts'
import type { MountContext, Mount, Mounted } from './mounted.ts'

const useMountContext = (): MountContext => {
  useTranslation()
  const location = useLocation()
  const navigate = useNavigate()
  const color = useLayout((state) => state.color)
  const nameRecord = (name: string): void => pageNameStore.set({ path: location.pathname, name })
  return { location, navigate, language: currentLanguage(), color, nameRecord }
}

const MountedPage = ({ mount }: { mount: Mount }) => {
  const box = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(undefined)
  const context = useMountContext()
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
    mounted.current?.follow(context)
  })
  useEffect(() => {
    if (box.current === null) return
    const page = mount(box.current, latest.current)
    mounted.current = page
    return () => {
      mounted.current = undefined
      page.end()
    }
  }, [mount])
  return <div ref={box} />
}

/** A page that is built apart from the console and stands in its frame. */
export const mountedPage = (open: () => Promise<Mount>) => async (): PageModule => {
  const mount = await open()
  return { default: () => <MountedPage mount={mount} /> }
}
