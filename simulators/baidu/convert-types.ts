/** The numbers of the platform's list that are known. */
export const convertTypes: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 10, 14, 17, 18, 19, 20, 25, 26, 27, 28, 30, 35, 41, 42, 45, 46, 47, 48, 49, 53, 54, 55, 56, 57,
  67, 68, 71, 72, 73, 74, 75, 76, 77, 79, 90, 92, 93, 118, 119,
]
/** Those that are nothing without a time. */
export const withTime: readonly number[] = [46]
