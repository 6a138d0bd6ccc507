declare module 'virtual:endpoints' {
  import type { EndpointName } from '#contract/endpoints.ts'
  import type { Method } from '#contract/endpoint.ts'

  interface Address {
    /** GET unless said. */
    method?: Method
    path: string
    host?: 'main' | 'second'
    bodyType?: 'form' | 'multipart'
    firstPage?: 0 | 1
    pageSize?: number
    published?: Readonly<Record<string, string>>
  }
  const addresses: Record<EndpointName, Address>
  export default addresses
}

declare module 'virtual:endpoints-signed-in' {}

declare module 'virtual:endpoints-wall' {}

declare module 'virtual:bodies' {
  import type { BodySchema } from '#console/shared/form/body-schema.ts'

  const bodies: Record<string, BodySchema>
  export default bodies
}

declare module 'virtual:demo-pages' {
  import type { Mount } from '#console/app/add-ons/mounted.ts'

  export const open: () => Promise<Mount>
}

declare module 'virtual:demo-words' {
  const words: { zh: Record<string, string>; es: Record<string, string> }
  export default words
}

/** The operators' handbook; see console/build/read-handbook.ts. */
declare module 'virtual:handbook-zh' {
  import type { HandbookSection } from '#console/app/help/handbook-section.ts'

  const sections: readonly HandbookSection[]
  export default sections
}
declare module 'virtual:handbook-en' {
  import type { HandbookSection } from '#console/app/help/handbook-section.ts'

  const sections: readonly HandbookSection[]
  export default sections
}
