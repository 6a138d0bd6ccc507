import '../pages.css'

/** The last character of a Chinese name, as colleagues know each other; the first letter of others. */
const letterOf = (name: string): string =>
  (/\p{Script=Han}$/u.test(name) ? name.at(-1) : name.at(0)?.toUpperCase()) ?? ''

export const Face = ({ name }: { name: string }) => (
  <span className="pages-face" aria-hidden="true">
    {letterOf(name)}
  </span>
)
