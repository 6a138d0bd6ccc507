/** A picture of our own; data addresses pass the content policy. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#2b5aed"/><circle cx="32" cy="25" r="12" fill="#fff"/><path d="M8 64c2-17 12-24 24-24s22 7 24 24z" fill="#fff"/></svg>',
)}`
