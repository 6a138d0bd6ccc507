const page = (): HTMLElement => document.getElementById('page') ?? document.body

/** What drops down from something belongs to the page's landmark; a dialog, which has no trigger, lies over all. */
export const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger === undefined || trigger === document.body ? document.body : page()
