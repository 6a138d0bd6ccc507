/** Of a figure or Latin letter at the size of labels, in px. */
const LETTER = 6.6
const GAP = 10

/** How long a text is; a Chinese letter counts as two. */
export const lettersIn = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0)

/**
 * Every how manieth label has room beside the others: 1 is all of them.
 * @example everyNth(hours, width / hours.length)
 */
export const everyNth = (labels: readonly string[], spacing: number): number => {
  const widest = labels.reduce((most, label) => Math.max(most, lettersIn(label) * LETTER), 0)
  return spacing <= 0 ? 1 : Math.max(1, Math.ceil((widest + GAP) / spacing))
}
