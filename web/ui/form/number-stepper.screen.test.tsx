import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screens/open-screen.tsx'

const wives = page.getByRole('spinbutton', { name: 'Wives alive' })
const more = page.getByRole('button', { name: 'More Wives alive' })
const fewer = page.getByRole('button', { name: 'Fewer Wives alive' })

test('a small number is tapped, typed in either script, or changed by keys, and stays within its limits', async () => {
  await openScreen('/inheritance')
  await expect.element(fewer).toBeDisabled()
  await more.click()
  await expect.element(wives).toHaveValue('1')
  await wives.fill('৩')
  await expect.element(wives).toHaveValue('3')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(wives).toHaveValue('4')
  await expect.element(more).toBeDisabled()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(wives).toHaveAttribute('aria-valuenow', '4')
  await wives.fill('29')
  await expect.element(wives).toHaveValue('4')
  await userEvent.keyboard('{Home}')
  await expect.element(wives).toHaveValue('0')
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(wives).toHaveValue('3')
  await wives.fill('none')
  await userEvent.tab()
  await expect.element(wives).toHaveValue('0')
})

test('in Bengali its digits are Bengali', async () => {
  await openScreen('/inheritance', { language: 'bn' })
  await page.getByRole('spinbutton').first().fill('2')
  await expect.element(page.getByRole('spinbutton').first()).toHaveValue('২')
})
