import { TimeText } from '#console/shared/ui/time-text.tsx'
import '../widget.css'

interface News {
  id: string
  at: string
  who: string
  did: string
}

/**
 * Who did what, newest first.
 * @example <NewsCard news={news} />
 */
export const NewsCard = ({ news }: { news: readonly News[] }) => (
  <ol className="widget-news">
    {news.map(({ id, at, who, did }) => (
      <li key={id}>
        <span>
          <strong>{who}</strong> {did}
        </span>
        <span className="faint">
          <TimeText at={at} />
        </span>
      </li>
    ))}
  </ol>
)
