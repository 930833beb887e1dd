import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sheetPinsApi } from '#contract/drawing/sheet-pins.endpoints.ts'
import { answerPinning, pinnedSheet, unpinnedSheet } from '#test/screens/drawing.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const open = (language: 'en' | 'bn' = 'en') => openScreen('/admin/mouza-maps/21', { as: 'admin', language })
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

async function type(label: string, text: string) {
  await field(label).fill(text)
  await userEvent.keyboard('{Enter}')
}

async function addPin(number: number, [x, y]: [string, string], [lon, lat]: [string, string]) {
  await page.getByRole('button', { name: 'Add pin' }).click()
  await type(`X of pin ${number} in pixels`, x)
  await type(`Y of pin ${number} in pixels`, y)
  await type(`Longitude of point ${number}`, lon)
  await type(`Latitude of point ${number}`, lat)
}

test('by the list alone four pins are set, how far they are off is shown, and they are saved', async () => {
  answerPinning(unpinnedSheet)
  await open()
  await expect.element(page.getByRole('heading', { name: 'Pin the scan to the map' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^Scan of RS map · Zil 1/ })).toBeVisible()
  await expect.element(page.getByText('4 more pins are needed')).toBeVisible()
  const sent = respond(sheetPinsApi.set, (request) => {
    expect(request.headers.get('if-match')).toBe('"0"')
    return Response.json({ ...pinnedSheet, version: 1, published: true })
  })
  await addPin(1, ['0', '0'], ['92.3', '24.81'])
  await addPin(2, ['400', '0'], ['92.31', '24.81'])
  await addPin(3, ['৪০০', '২০০'], ['৯২.৩১', '২৪.৮'])
  await expect.element(page.getByText('1 more pin is needed')).toBeVisible()
  await save()
  await expect.element(alert('Set at least 4 pins')).toBeVisible()
  expect(sent).toHaveLength(0)
  await addPin(4, ['0', '200'], ['92.3', '24.8001'])
  await expect.element(page.getByText('2.8 m off').first()).toBeVisible()
  await expect.element(page.getByText('2.8 m', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Publish/ }).click()
  await save()
  await expect.element(page.getByText('Pins saved').first()).toBeVisible()
  expect(sent[0]?.body).toMatchObject({
    published: true,
    pins: [
      { x: 0, y: 0, lon: 92.3, lat: 24.81 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1, lat: 24.8001 },
    ],
  })
})

test('a click on the scan sets a pin, the arrow keys move it by a pixel, Delete removes it', async () => {
  answerPinning(unpinnedSheet)
  await open()
  const scan = page.getByRole('img', { name: /^Scan of/ })
  await expect.element(scan).toBeVisible()
  await scan.click()
  await expect.element(field('X of pin 1 in pixels')).toHaveValue('200')
  page.getByRole('button', { name: 'Pin 1' }).first().element().focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
  await expect.element(field('X of pin 1 in pixels')).toHaveValue('191')
  await save()
  await expect.element(alert('Pin 1 has no known point yet')).toBeVisible()
  page.getByRole('button', { name: 'Pin 1' }).first().element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText(/^No pins yet/)).toBeVisible()
})

test('pixels off the scan and degrees that are none are not taken', async () => {
  answerPinning()
  await open()
  await type('X of pin 2 in pixels', '401')
  await expect.element(field('X of pin 2 in pixels')).toHaveAttribute('aria-invalid', 'true')
  await type('Longitude of point 2', 'east')
  await expect.element(field('Longitude of point 2')).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong pin stands out, and what the server refuses is said in its words', async () => {
  answerPinning()
  await open('bn')
  await expect.element(page.getByRole('heading', { name: 'স্ক্যান ম্যাপে বসান' })).toBeVisible()
  await expect.element(page.getByText('০.০ মিটার', { exact: true })).toBeVisible()
  refuse(sheetPinsApi.set, 'validation_failed', { errors: { pins: ['এটি বাংলাদেশের বাইরে'] } })
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click()
  await expect.element(alert('এটি বাংলাদেশের বাইরে')).toBeVisible()
  await expectLooks({ wide: 1280 })
})

test('pins of an earlier scan are told apart; all can be removed after a question', async () => {
  answerPinning({ ...pinnedSheet, of_earlier_scan: true })
  const sent = respond(sheetPinsApi.remove, (request) => {
    expect(request.headers.get('if-match')).toBe('"2"')
    return Response.json({ ...unpinnedSheet, version: 3 })
  })
  await open()
  await expect.element(page.getByText(/^The scan was replaced after these pins were set/)).toBeVisible()
  await expect.element(page.getByText(/^Last set by Mahbub Alam/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove all pins' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all pins' }).click()
  await expect.element(page.getByText(/^No pins yet/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('where somebody else was faster both are shown, and one is chosen', async () => {
  answerPinning()
  refuse(sheetPinsApi.set, 'conflict', {
    current: { ...pinnedSheet, version: 3, published: true },
    changed: { id: 9, name: 'Rina Das', role: 'acland', at: '2026-11-20T04:00:00.000Z' },
  })
  await open()
  await save()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed these pins' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: /^Publish/ })).toBeChecked()
})

test('a map without a scan, one that does not load, and a scan that is not shown say so', async () => {
  answerPinning({ ...unpinnedSheet, has_document: false })
  await open()
  await expect.element(page.getByText('This map has no scan yet. Add the file first.')).toBeVisible()
  breakDown(sheetPinsApi.get)
  await open()
  await expect.element(alert('Failed to load the mouza map')).toBeVisible()
  answer(sheetPinsApi.get, pinnedSheet)
  refuse(sheetPinsApi.getPicture, 'file_missing')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert('The scan could not be shown')).toBeVisible()
  await bengali()
  await expect.element(alert('স্ক্যান দেখানো যায়নি')).toBeVisible()
})
