import { SLIDES } from '../samples/slides.ts'

const GROUND = '#111a2e'
const LINE = '#2b3a5e'
const DOT = '#4d78ff'
const WORD = '#e6eaf2'
const ROUND_S = 6

/** One frame of our own clip: clicks travel from step to step. */
export const drawLoop = (pen: CanvasRenderingContext2D, width: number, height: number, seconds: number): void => {
  const isTall = height > width
  const long = isTall ? height : width
  const gap = long / SLIDES.length
  const place = (step: number): [number, number] => {
    const along = gap * (step + 0.5)
    return isTall ? [width / 2, along] : [along, height / 2]
  }
  pen.fillStyle = GROUND
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = LINE
  pen.lineWidth = 4
  pen.beginPath()
  pen.moveTo(...place(0))
  pen.lineTo(...place(SLIDES.length - 1))
  pen.stroke()
  const done = ((seconds % ROUND_S) / ROUND_S) * (SLIDES.length - 1)
  pen.font = '600 20px sans-serif'
  pen.textAlign = 'center'
  for (const [step, { title }] of SLIDES.entries()) {
    const [x, y] = place(step)
    pen.fillStyle = step <= done ? DOT : LINE
    pen.beginPath()
    pen.arc(x, y, 14, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = WORD
    pen.fillText(title, x, y + 48)
  }
  const [x, y] = place(done)
  pen.fillStyle = WORD
  pen.beginPath()
  pen.arc(x, y, 7, 0, Math.PI * 2)
  pen.fill()
}
