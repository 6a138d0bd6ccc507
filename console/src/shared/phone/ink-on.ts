const channel = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever reads better on this colour, as the landing page itself has it. */
export const inkOn = (color: string): string => {
  const light = 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5)
  return light > 0.179 ? '#14171f' : '#ffffff'
}
