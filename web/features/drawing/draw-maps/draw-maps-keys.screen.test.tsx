import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boundariesApi } from '#contract/drawing/boundaries.endpoints.ts'
import { errors } from '#contract/errors.ts'
import { answerDrawing, boundaryOf, drawnDag, undrawnDag } from '#test/screens/drawing.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const points = page.getByRole('table', { name: 'Points' })
const corner = (number: number) => points.getByRole('button', { name: `Point ${number}`, exact: true })
const count = () => points.getByRole('button', { name: /^Point \d+$/ })
const lonOf = (number: number) => page.getByRole('textbox', { name: `Longitude of point ${number}` })
const save = () => page.getByRole('button', { name: /^Save/ }).click()

async function open(opened = drawnDag, width = 1280) {
  answerDrawing(opened)
  await openScreen('/admin/draw-maps?dag=70', { as: 'acland', width })
}

test('without WebGL the keyboard does everything: move, snap, insert, remove, undo and redo', async () => {
  await open()
  await expect.element(page.getByText(/This device cannot draw the map/)).toBeVisible()
  await corner(2).click()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  // 1 m at 24.8° is 0.0000099° of longitude.
  await expect.element(lonOf(2)).toHaveValue('92.3001901')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(lonOf(2)).toHaveValue('92.3001911')
  await userEvent.keyboard('{Enter}')
  await expect.element(lonOf(2)).toHaveValue('92.3002000')
  await userEvent.keyboard('i')
  await expect.element(count()).toHaveLength(5)
  await expect.element(corner(3)).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(count()).toHaveLength(4)
  await expect.element(corner(2)).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(count()).toHaveLength(5)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(count()).toHaveLength(4)
  await expect.element(page.getByRole('button', { name: 'Undo 5' })).toBeVisible()
})

test('a hole and a second part are drawn and taken away', async () => {
  await open()
  await page.getByRole('button', { name: 'A hole' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Work on' })).toHaveDisplayValue('Hole 1 in part 1')
  await page.getBySelector('#new-lon').fill('92.3001')
  await page.getBySelector('#new-lat').fill('24.8001')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Add at least 3 points to form a polygon.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Hole 1 in part 1' }).click()
  await page.getByRole('button', { name: 'Another part' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Work on' })).toHaveDisplayValue('Part 2')
  await page.getByRole('combobox', { name: 'Work on' }).selectOptions('Part 1')
  await expect.element(count()).toHaveLength(4)
})

test('two people: both boundaries side by side; theirs is taken, or mine over it', async () => {
  await open()
  const theirs = { ...drawnDag, version: 9, geojson: boundaryOf(92.3, 24.8, 0.0003) }
  const changed = { name: 'Nasrin Akter', at: '2026-11-22T04:00:00.000Z' }
  refuse(boundariesApi.save, 'conflict', { current: theirs, changed })
  await corner(1).click()
  await userEvent.keyboard('{ArrowUp}')
  await save()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this boundary' })
  await expect.element(dialog).toMatchTextContent(/Nasrin Akter changed this on .*, while you had it open\./)
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(lonOf(2)).toHaveValue('92.3003000')
  refuse(boundariesApi.save, 'conflict', { current: { ...theirs, version: 10 }, changed })
  await corner(1).click()
  await userEvent.keyboard('{ArrowUp}')
  await save()
  await expect.element(dialog).toBeVisible()
  const versions: (string | null)[] = []
  respond(boundariesApi.save, ({ headers }) => {
    versions.push(headers.get('if-match'))
    return Response.json({ message: '', boundary: { ...theirs, version: 11 } })
  })
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await expect.element(page.getByText('Geometry saved')).toBeVisible()
  expect(versions).toEqual(['"10"'])
})

test('earlier boundaries say who drew them and when; one goes back to them', async () => {
  await open()
  await page.getByRole('button', { name: '1 earlier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boundaries of dag 123' })
  await expect
    .element(dialog)
    .toMatchTextContent(/Boundary 2\s*Now.*20 Nov 2026.*by Mahbub Alam.*Drawn · 10\.00 decimals/)
  await expect.element(dialog).toMatchTextContent(/Boundary 1.*On record before · 22\.50 decimals/)
  const requests = respond(boundariesApi.restore, () =>
    Response.json({
      message: '',
      boundary: { ...drawnDag, version: 4, boundary_version: 3, geojson: boundaryOf(92.3, 24.8, 0.0003) },
    }),
  )
  await dialog.getByRole('button', { name: 'Go back to boundary 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back to this' }).click()
  await expect.element(page.getByText('Geometry saved')).toBeVisible()
  expect(requests[0]?.body).toEqual({ version: 1 })
  await expect.element(lonOf(2)).toHaveValue('92.3003000')
  await expect.element(page.getByRole('button', { name: '2 earlier' })).toBeVisible()
  await expectLooks()
})

test('a file says what it holds before it is taken; swapped columns are refused', async () => {
  await open(undrawnDag)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boundary from a file' })
  const file = dialog.getByLabelText('Choose a file')
  const csv = (text: string) => userEvent.upload(file, new File([text], 'corners.csv', { type: 'text/csv' }))
  await csv('24.8,92.3\n24.8,92.3002\n24.8002,92.3002')
  await expect.element(dialog).toMatchTextContent('Longitude and latitude are swapped')
  await csv('x;y\n৯২.৩;২৪.৮\n৯২.৩০০২;২৪.৮\n৯২.৩০০২;২৪.৮০০২\nend;')
  await expect.element(dialog).toMatchTextContent(/3 points in 1 ring, 5\.\d\d decimals/)
  await expect.element(dialog).toMatchTextContent('1 entry in the file could not be used')
  const grid = dialog.getByRole('combobox', { name: 'Coordinates are in' })
  await grid.selectOptions('btm')
  await expect.element(dialog).toMatchTextContent(/Not confirmed.*-2000000 m.*283\.729, 735\.942, 261\.143/)
  await grid.selectOptions('wgs84')
  await expect.element(dialog).toMatchTextContent('3 points')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect.element(count()).toHaveLength(3)
})

test('the boundary of a closed dag is looked at and not saved', async () => {
  await open({ ...drawnDag, is_closed: true })
  await expect.element(page.getByText(errors.dag_closed.en)).toBeVisible()
  await corner(1).click()
  await userEvent.keyboard('{ArrowUp}')
  await save()
  await expect.element(page.getByRole('alert').filter({ hasText: errors.dag_closed.en })).toBeVisible()
  await page.getByRole('button', { name: '1 earlier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boundaries of dag 123' })
  await expect.element(dialog).toMatchTextContent('Boundary 1')
  await expect.element(dialog.getByRole('button', { name: 'Go back to boundary 1' })).not.toBeInTheDocument()
})

test('leaving asks while something is not saved', async () => {
  await open()
  await corner(1).click()
  await userEvent.keyboard('{ArrowUp}')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Dags', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(currentAddress).toBe('/admin/draw-maps?zil=50&survey=60')
})

test('on a phone in the field: my position with its accuracy becomes a point', async () => {
  answerDrawing(undrawnDag)
  const coords = { longitude: 92.3, latitude: 24.8, accuracy: 3.2 }
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (found: (at: object) => void) => found({ coords }) },
  })
  await openScreen('/admin/draw-maps?dag=70', { as: 'acland', width: 360 })
  await page.getByRole('button', { name: 'Find my position' }).click()
  await expect.element(page.getByText('Accurate to 4 m')).toBeVisible()
  await page.getByRole('button', { name: 'Add my position' }).click()
  await expect.element(lonOf(1)).toHaveValue('92.3000000')
  answer(boundariesApi.check, { area: 0, overlaps: [], gaps: [], outside: null, same_as: null })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
