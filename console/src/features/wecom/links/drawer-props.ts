export interface LinkDrawerProps {
  corpId: string
  id: string
  close(): void
}
