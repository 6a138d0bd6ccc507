import type { Size } from './read-picture-size.ts'

/** How bright each pixel is, row by row; what is see-through lies on white. */
export interface GreyPicture extends Size {
  data: Uint8Array
}

/** `damaged`: not what the format or its own header says. `too_large`: more than is decoded. */
export class UnreadablePicture extends Error {
  readonly reason: 'damaged' | 'too_large'
  constructor(reason: UnreadablePicture['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
export const damaged = (message: string): UnreadablePicture => new UnreadablePicture('damaged', message)
export const tooLarge = (message: string): UnreadablePicture => new UnreadablePicture('too_large', message)

/** The most the settings allow at upload; asked again here because a file may name several sizes. */
const MOST_PIXELS = 100_000_000
/** JPEG's own limit. It keeps a row of a PNG, two of which are held, below a megabyte. */
const LONGEST_SIDE = 65_535

export const checkSize = ({ width, height }: Size): void => {
  if (width === 0 || height === 0) throw damaged('no size')
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) throw tooLarge('pixels')
}

/** A picture of every so many pixels of one this large. */
export const openSample = ({ width, height }: Size, mostPixels: number): { step: number; picture: GreyPicture } => {
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / mostPixels)))
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)]
  return { step, picture: { width: w, height: h, data: new Uint8Array(w * h) } }
}

export const brightnessOf = (red: number, green: number, blue: number): number =>
  (red * 77 + green * 150 + blue * 29) >> 8

export const onWhite = (bright: number, alpha: number): number => (bright * alpha) / 255 + 255 - alpha
