import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Language } from '#contract/digits.ts'
import { changeLanguage, loadText } from '#web/text/i18n.ts'
import { EvidenceImage } from './evidence-image.tsx'

const image = (name: string) => page.getByRole('img', { name })
const button = (name: string) => page.getByRole('button', { name })
const sizeOf = (name: string) => image(name).element().getBoundingClientRect()
const turned = { right: 'matrix(0, 1, -1, 0', upright: 'matrix(1, 0, 0, 1' }
const transformOf = (name: string) => getComputedStyle(image(name).element()).transform

/** Picture in landscape format, eight by five. */
function picture() {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 80, height: 50 })
  return canvas.toDataURL()
}

/** Two sides of a card above an element that must not move. */
async function open(language: Language = 'en') {
  await cleanup()
  await page.viewport(1280, 900)
  await changeLanguage(language)
  await loadText('parts')
  await render(
    <div style={{ width: 800 }}>
      <EvidenceImage name="Salma, front" caption="Front" src={picture()} />
      <EvidenceImage name="Salma, back" caption="Back" src={picture()} />
      <input aria-label="Note" />
    </div>,
  )
  for (const side of ['Salma, front', 'Salma, back']) await expect.element(image(side)).toBeVisible()
}

test('an image is made larger and smaller where it stands: nothing else moves, the other side stays as it is', async () => {
  await open()
  const below = page.getByRole('textbox').element().getBoundingClientRect().top
  const [front, back] = [sizeOf('Salma, front').width, sizeOf('Salma, back').width]
  await button('Larger: Salma, front').click()
  await button('Larger: Salma, front').click()
  await expect.poll(() => sizeOf('Salma, front').width / front).toBeCloseTo(2.5, 1)
  expect(sizeOf('Salma, back').width).toBe(back)
  expect(page.getByRole('textbox').element().getBoundingClientRect().top).toBe(below)
  await button('Smaller: Salma, front').click()
  await button('Smaller: Salma, front').click()
  await expect.poll(() => sizeOf('Salma, front').width).toBe(front)
  await expect.element(button('Smaller: Salma, front')).toHaveAttribute('aria-disabled', 'true')
})

test('what was in the middle stays in the middle', async () => {
  await open()
  const stage = page.getByRole('region', { name: 'Salma, front' }).element()
  for (let step = 0; step < 3; step += 1) await button('Larger: Salma, front').click()
  await expect.poll(() => stage.scrollLeft).toBeGreaterThan(0)
  expect((stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth).toBeCloseTo(0.5, 1)
})

test('the button turns it, and only it', async () => {
  await open()
  await button('Turn: Salma, back').click()
  await expect.poll(() => transformOf('Salma, back')).toContain(turned.right)
  expect(transformOf('Salma, front')).toContain(turned.upright)
})

test('+ − [ ] do the same to the image with the focus, else to the first', async () => {
  await open()
  const front = sizeOf('Salma, front').width
  await userEvent.keyboard('+')
  await expect.poll(() => sizeOf('Salma, front').width / front).toBeCloseTo(1.5, 1)
  await userEvent.keyboard('-')
  await expect.poll(() => sizeOf('Salma, front').width).toBe(front)
  await userEvent.tab()
  await expect.element(page.getByRole('region', { name: 'Salma, front' })).toHaveFocus()
  for (let stop = 0; stop < 5; stop += 1) await userEvent.tab()
  await expect.element(page.getByRole('region', { name: 'Salma, back' })).toHaveFocus()
  await userEvent.keyboard(']]')
  await userEvent.keyboard('[[')
  await expect.poll(() => transformOf('Salma, back')).toContain(turned.right)
  expect(transformOf('Salma, front')).toContain(turned.upright)
})

test('what is typed into a field changes no image', async () => {
  await open()
  await page.getByRole('textbox').fill('')
  await userEvent.keyboard('1+1]')
  await expect.element(page.getByRole('textbox')).toHaveValue('1+1]')
  expect(transformOf('Salma, front')).toContain(turned.upright)
})

test('its buttons have names in Bengali, and one shows it on the whole screen', async () => {
  await open('bn')
  for (const name of ['ছোট করুন: Salma, back', 'বড় করুন: Salma, back', 'ঘোরান: Salma, back'])
    await expect.element(button(name)).toBeVisible()
  await button('বড় করে দেখুন: Salma, back').click()
  await expect.element(page.getByRole('dialog', { name: 'Salma, back' })).toBeVisible()
})
