/** A text with what was searched for marked in it. */
export const FoundText = ({ text, typed }: { text: string; typed: string }) => {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return text
  const from = Math.max(0, at - 8)
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}
