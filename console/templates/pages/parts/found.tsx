/** A text with what was searched for marked in it. */
export const Found = ({ text, words }: { text: string; words: string }) => {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1) return text
  const end = at + words.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
