import { screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { ConfigProvider, type ThemeConfig } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { useLayoutEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { Toasts } from '#console/shared/notifier/toasts.tsx'
import { popupContainer } from '#console/shared/ui-theme/popup-container.ts'

// Styles take most of the time in jsdom, and no test looks at them.
const THEME: ThemeConfig = { token: { motion: false }, zeroRuntime: true }
const BUTTON = { autoInsertSpace: false }

const drawn = new Set<() => void>()
/**
 * React's production build, which people have too, needs half the time of the other one. It has no `act`, so that the
 * library's own `render` cannot be used.
 */
const draw = (ui: ReactNode): (() => void) => {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  flushSync(() => root.render(ui))
  const end = () => {
    drawn.delete(end)
    flushSync(() => root.unmount())
    box.remove()
  }
  drawn.add(end)
  return end
}
/** After each test. */
export const takeAway = (): void => {
  for (const end of drawn) end()
}

export interface Shown {
  user: UserEvent
  /** The address as the person has it: path and query. */
  where(): string
  /** As the browser's own button does. */
  goBack(): void
  unmount(): void
}

/**
 * Draws something as the console does: in Chinese, with a router and the notices.
 * @example const { user, where } = show(<UsersPage />, '/apps/users/list?page=2')
 */
export const show = (ui: ReactNode, at = '/'): Shown => {
  let address = at
  let back = (): void => undefined
  const Place = () => {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    useLayoutEffect(() => {
      address = pathname + search
      back = () => void navigate(-1)
    })
    return undefined
  }
  const unmount = draw(
    <ConfigProvider theme={THEME} locale={chinese} button={BUTTON} getPopupContainer={popupContainer}>
      <MemoryRouter initialEntries={[at]}>
        {ui}
        <Toasts />
        <Place />
      </MemoryRouter>
    </ConfigProvider>,
  )
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    where: () => address,
    goBack: () => back(),
    unmount,
  }
}

/** Puts a text in the place of what a field holds, as pasting does: in one step. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  if (text === '') return user.clear(field)
  await user.click(field)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  await user.paste(text)
}

/** Opens a list of choices and takes one. */
export const pick = async (user: UserEvent, label: string, option: string | RegExp): Promise<void> => {
  await user.click(screen.getByLabelText(label, { selector: '[role=combobox]' }))
  await user.click(await screen.findByText(option, { selector: '.ui-select-option, .ant-select-item-option-content' }))
}

/** The form item around a field: its name, its hint and what is said to be wrong. */
export const around = (field: HTMLElement): HTMLElement => {
  const item = field.closest<HTMLElement>('.ant-form-item')
  if (item === null) throw new Error('The field stands in no form')
  return item
}

/** What is said to be wrong at a field. */
export const problemAt = (field: HTMLElement): string =>
  within(around(field))
    .queryAllByText(/./, { selector: '.ant-form-item-explain-error' })
    .map(({ textContent }) => textContent)
    .join(' ')

export const valueOf = (field: HTMLElement): unknown => Reflect.get(field, 'value')
