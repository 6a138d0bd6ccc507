import { bootSettled } from '#console/shared/api/boot-requests.ts'

const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))

/** When what is being drawn is painted; of a page that has just been opened, its first rows. */
export const afterPaint = async (): Promise<void> => {
  await bootSettled()
  // The rows are drawn with the answer, in sight when the frame after that begins, and their effects have run.
  await nextFrame()
  await nextFrame()
  await new Promise((done) => setTimeout(done))
}
