import { bootSettled } from '#console/shared/api/boot-requests.ts'

/** When what is being drawn is painted; of a page that has just been opened, its first rows. */
export const afterPaint = async (): Promise<void> => {
  await bootSettled()
  // The rows are drawn with the answer, and painted once that frame has ended.
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
}
