/** Once whatever asked for it has gone from the page. */
export const printPage = (): void => void setTimeout(() => window.print(), 200)
