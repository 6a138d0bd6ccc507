import { Component } from 'react'

/** What a page looked like at the moment it was left. */
export interface LeftPage {
  path: string
  /** How far it was scrolled. */
  top: number
  /** Something of it was open over it: a drawer, a question, a secret that is shown once. */
  wasCovered: boolean
}

const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]'
/** The frame's own dialogs lead to pages and close by themselves. */
const isOfPage = (element: Element): boolean => element.closest('.frame') === null || element.closest('#page') !== null
const isCovered = (): boolean =>
  [...document.querySelectorAll(DIALOGS)].some((one) => isOfPage(one) && one.checkVisibility())

interface PageChangeProps {
  path: string
  onChange: (left: LeftPage) => void
}

/** Looks at a page right before it goes out of sight, which no hook can. */
export class PageChange extends Component<PageChangeProps> {
  override getSnapshotBeforeUpdate({ path }: PageChangeProps): LeftPage | null {
    return path === this.props.path ? null : { path, top: window.scrollY, wasCovered: isCovered() }
  }
  override componentDidUpdate(_props: PageChangeProps, _state: unknown, left: LeftPage | null) {
    if (left !== null) this.props.onChange(left)
  }
  override render() {
    return null
  }
}
