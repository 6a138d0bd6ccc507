import { wait } from '#console/shared/page/wait.ts'
const WAIT_MS = 6000
const LOOK_MS = 60
const CALM_LOOKS = 3

const isSeen = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility() && element.getBoundingClientRect().width > 0

export const inSight = (find: string): HTMLElement | undefined => [...document.querySelectorAll(find)].find(isSeen)

/** Where it stands; moves as long as its page is still being filled. */
const placeOf = (find: string): string => {
  const { x, y, width, height } = inSight(find)?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x, y, width, height].join()
}

/** Waits for something that comes with its page until it has come to rest, but not for ever. */
export const untilInSight = async (find: string): Promise<HTMLElement | undefined> => {
  const end = Date.now() + WAIT_MS
  let [last, calm] = ['', 0]
  while (calm < CALM_LOOKS && Date.now() < end) {
    await wait(LOOK_MS)
    const place = placeOf(find)
    calm = inSight(find) !== undefined && place === last ? calm + 1 : 0
    last = place
  }
  return inSight(find)
}
