import { drawMark, jpegOf, write } from './specimen-canvas.ts'

/** A made-up paper of a case: a title and some facts; it looks like no real one. */
export type SpecimenPaper = {
  paper: 'specimen-paper'
  title_bn: string
  title_en: string
  lines: { label: string; value: string }[]
}

const width = 900
const height = 1200

/** The JPEG of a paper. */
export const drawSpecimenPaper = ({ title_bn, title_en, lines }: SpecimenPaper): Promise<Buffer> =>
  jpegOf(width, height, (context) => {
    context.fillStyle = '#FBFAF6'
    context.fillRect(0, 0, width, height)
    write(context, title_bn, 70, 120, { size: 44, weight: 'bold' })
    write(context, title_en, 70, 170, { size: 28, colour: '#5A6675' })
    for (const [place, { label, value }] of lines.entries()) {
      write(context, label, 70, 270 + place * 110, { size: 22, colour: '#5A6675' })
      write(context, value, 70, 312 + place * 110, { size: 30 })
    }
    drawMark(context, width / 2, height / 2)
    write(context, 'নমুনা / SPECIMEN · NOT A REAL PAPER', width / 2, height - 50, {
      size: 26,
      weight: 'bold',
      colour: '#A02828',
      align: 'center',
    })
  })
