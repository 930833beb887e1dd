import { describe, expect, test } from 'vitest'
import { scan } from '#test/screens/scans.ts'
import { drawPdf } from './draw-pdf.ts'

async function drawn(name: string) {
  const canvas = document.createElement('canvas')
  const { shown } = await drawPdf(await scan(name), canvas, { width: 300 })
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
  const light = data.filter((_, index) => index % 4 === 0).reduce((sum, value) => sum + value, 0)
  return { shown, ink: 1 - light / (data.length / 4) / 255 }
}

describe('the scan of one deed', () => {
  test.each(['ccitt-g3-2d', 'ccitt-g4-profile', 'jbig2-symbols', 'jpeg2000-colour-profile'])(
    '%s shows its writing',
    async (name) => {
      expect(await drawn(`${name}.pdf`)).toEqual({ shown: 'whole', ink: expect.closeTo(0.2, 1) })
    },
  )
})

describe('a damaged scan', () => {
  test.each([
    ['ccitt-g4-empty', ['blank']],
    // A mask that fails is reported, or comes too late and leaves the page blank.
    ['jbig2-mask-without-symbols', ['in_part', 'blank']],
    ['jpeg2000-cut', ['in_part']],
  ])('%s is %s', async (name, shown) => {
    expect(shown).toContain((await drawn(`damaged/${name}.pdf`)).shown)
  })
})
