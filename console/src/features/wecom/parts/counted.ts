/** A whole number as people read it: `12,480`. */
export const counted = (n: number): string => n.toLocaleString('en-US')
