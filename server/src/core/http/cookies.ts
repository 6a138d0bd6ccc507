/** The value of one of the request's cookies. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

interface CookieOptions {
  /** Zero takes the cookie away. */
  maxAgeSeconds: number
  secure: boolean
}

/** A cookie for the API alone: no script reads it, and no other site's page sends it. */
export const apiCookie = (name: string, value: string, { maxAgeSeconds, secure }: CookieOptions): string =>
  `${name}=${value}; Path=/api/v1; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
