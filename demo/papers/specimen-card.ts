import type { SKRSContext2D } from '@napi-rs/canvas'
import { drawMark, jpegOf, write } from './specimen-canvas.ts'

/** A side of a made-up identity card; it looks like no real one. */
export type SpecimenCard = {
  paper: 'specimen-card'
  side: 'front' | 'back'
  name_en: string
  name_bn: string
  number: string
  address_en: string
  address_bn: string
}

const width = 1000
const height = 630
const ink = '#1F2B3A'
const muted = '#5A6675'

/** The JPEG of a card. */
export const drawSpecimenCard = (card: SpecimenCard): Promise<Buffer> =>
  jpegOf(width, height, (context) => {
    drawPaper(context)
    if (card.side === 'front') drawFront(context, card)
    else drawBack(context, card)
    drawMark(context, width / 2, height / 2 + 40)
    write(context, 'নমুনা পরিচয়পত্র / SPECIMEN · NOT A REAL CARD', width / 2, height - 36, {
      size: 26,
      weight: 'bold',
      colour: '#A02828',
      align: 'center',
    })
  })

function drawPaper(context: SKRSContext2D) {
  context.fillStyle = '#F4F1EA'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#7A4E8A'
  context.fillRect(0, 0, width, 96)
  write(context, 'নমুনা পরিচয়পত্র', 40, 46, { size: 34, weight: 'bold', colour: '#FFFFFF' })
  write(context, 'SPECIMEN · NOT A REAL CARD', 40, 82, { size: 24, colour: '#FFFFFF' })
}

function drawFront(context: SKRSContext2D, { name_bn, name_en, number }: SpecimenCard) {
  drawFace(context)
  const lines = [
    ['নাম', name_bn],
    ['Name', name_en],
    ['নম্বর · Number', number],
  ] as const
  for (const [place, [label, value]] of lines.entries()) {
    write(context, label, 340, 190 + place * 140, { size: 24, colour: muted })
    write(context, value, 340, 242 + place * 140, { size: 42, weight: 'bold' })
  }
}

function drawBack(context: SKRSContext2D, { address_bn, address_en, number }: SpecimenCard) {
  write(context, 'ঠিকানা · Address', 60, 190, { size: 24, colour: muted })
  write(context, address_bn, 60, 244, { size: 38, weight: 'bold' })
  write(context, address_en, 60, 300, { size: 34 })
  write(context, 'নম্বর · Number', 60, 400, { size: 24, colour: muted })
  write(context, number, 60, 452, { size: 38, weight: 'bold' })
}

/** Circles for head and eyes, a bow for the shoulders. */
function drawFace(context: SKRSContext2D) {
  context.fillStyle = '#E2DACB'
  context.fillRect(60, 150, 230, 290)
  const disc = (x: number, y: number, radius: number, colour: string) => {
    context.fillStyle = colour
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.save()
  context.beginPath()
  context.rect(60, 150, 230, 290)
  context.clip()
  disc(175, 470, 110, '#7A4E8A')
  context.restore()
  disc(175, 270, 72, '#B98B68')
  disc(150, 260, 7, ink)
  disc(200, 260, 7, ink)
  context.strokeStyle = ink
  context.lineWidth = 4
  context.beginPath()
  context.arc(175, 285, 26, 0.2 * Math.PI, 0.8 * Math.PI)
  context.stroke()
}
