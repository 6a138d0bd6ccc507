import encodeQR from 'qr'
import { Html } from '../core/text/html.ts'

const BORDER = 2

/** The text as a QR code, drawn in place: one path of dark runs. */
export const drawQr = (text: string): Html => {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: BORDER })
  let [path, atX, atY] = ['', 0, 0]
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true) continue
      const start = x
      while (row[x + 1] === true) x++
      path += `m${start - atX} ${y - atY}h${x + 1 - start}`
      ;[atX, atY] = [x + 1, y]
    }
  })
  const size = rows.length
  return new Html(
    `<svg viewBox="0 -.5 ${size} ${size}" role="img" aria-label="二维码" shape-rendering="crispEdges"><path fill="#fff" d="M0-.5h${size}v${size}H0z"/><path stroke="#000" d="M0 0${path}"/></svg>`,
  )
}
