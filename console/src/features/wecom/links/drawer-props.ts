export interface LinkDrawerProps {
  corpId: string
  id: string
  close(): void
  /** The list shows other rows now. */
  changed(): void
}
