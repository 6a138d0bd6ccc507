/**
 * Gives every style element made by a script the page's nonce: antd passes its own on, but its scroll lock and its
 * measuring of scroll bars forget it, and the page's content policy would refuse them.
 */
export const stampStyles = (nonce: string | undefined): void => {
  if (nonce === undefined) return
  document.createElement = new Proxy(document.createElement, {
    apply: (make, self, args) => {
      const element: unknown = Reflect.apply(make, self, args)
      if (element instanceof HTMLStyleElement) element.nonce = nonce
      return element
    },
  })
}
