import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { changeLanguage } from '#web/text/i18n.ts'
import { Dialog } from './dialog.tsx'

const corner = { position: { x: 4, y: 4 } }

async function open(props: { locked?: boolean; role?: 'alertdialog' } = {}) {
  await cleanup()
  await page.viewport(1280, 900)
  let closed = 0
  await render(
    <Dialog title="Parcel" open onClose={() => (closed += 1)} {...props}>
      <p>One or two</p>
    </Dialog>,
  )
  const dialog = page.getByRole(props.role ?? 'dialog')
  await expect.element(dialog).toBeVisible()
  const beside = page.elementLocator(dialog.element().closest('.fixed') ?? document.body)
  return { dialog, beside, closed: () => closed }
}

test('a press beside a window closes it, a drag that began inside does not', async () => {
  const { dialog, beside, closed } = await open()
  await userEvent.dragAndDrop(dialog.getByText('One or two'), beside, { targetPosition: corner.position })
  expect(closed()).toBe(0)
  await beside.click(corner)
  expect(closed()).toBe(1)
})

test('while an act runs, and where a question waits, a press beside does nothing', async () => {
  const running = await open({ locked: true })
  await running.beside.click(corner)
  expect(running.closed()).toBe(0)
  const asking = await open({ role: 'alertdialog' })
  await asking.beside.click(corner)
  expect(asking.closed()).toBe(0)
})

test('Escape closes a window', async () => {
  const { closed } = await open()
  await userEvent.keyboard('{Escape}')
  expect(closed()).toBe(1)
})

test('every button of a Bengali window is named in Bengali', async () => {
  await changeLanguage('bn')
  await open()
  const names = [...document.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent)
  expect(names).toEqual(['বন্ধ করুন'])
  await changeLanguage('en')
})
