import './right-bar.css'

const PICTURES: Record<string, { side: string; bar: string; page: string }> = {
  vertical: { side: 'M0 0h16v44H0z', bar: 'M16 0h48v7H16z', page: 'M20 11h40v29H20z' },
  topnav: { side: 'M0 7h64v6H0z', bar: 'M0 0h64v7H0z', page: 'M5 17h54v23H5z' },
  detached: { side: 'M7 11h13v29H7z', bar: 'M0 0h64v7H0z', page: 'M23 11h34v29H23z' },
  full: { side: '', bar: 'M0 0h64v7H0z', page: 'M4 11h56v29H4z' },
}

/** What a layout looks like, in four strokes. */
export const LayoutPicture = ({ layout }: { layout: string }) => {
  const picture = PICTURES[layout]
  return (
    <svg className="right-bar-picture" viewBox="0 0 64 44" aria-hidden="true">
      <path className="right-bar-picture-bar" d={picture?.bar} />
      <path className="right-bar-picture-page" d={picture?.page} />
      <path className="right-bar-picture-side" d={picture?.side} />
    </svg>
  )
}
