import { expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { changeLanguage, loadText, shownLanguage, textOf } from './i18n.ts'
import { useTranslation } from './use-translation.ts'

test('words that no route has brought come by themselves, and follow the toggle', async () => {
  await cleanup()
  await changeLanguage('en')
  const screen = await render(<Words />)
  await expect.element(screen.getByRole('heading', { name: 'Track an application' })).toBeVisible()
  await changeLanguage('bn')
  await expect.element(screen.getByRole('heading', { name: 'আবেদনের অবস্থা' })).toBeVisible()
})

test('of two choices made at once the later one wins', async () => {
  await changeLanguage('en')
  await loadText('support')
  await Promise.all([changeLanguage('bn'), changeLanguage('en')])
  expect(shownLanguage()).toBe('en')
  await Promise.all([changeLanguage('bn'), changeLanguage('en'), changeLanguage('bn')])
  expect(shownLanguage()).toBe('bn')
  expect(localStorage.getItem('lang')).toBe('bn')
})

test('words that are asked for while the language changes come in both', async () => {
  await changeLanguage('en')
  const changed = changeLanguage('bn')
  await loadText('pricing')
  await changed
  expect(textOf('pricing', 'title')).toBe('ফি')
})

function Words() {
  const { t } = useTranslation('track')
  return <h1>{t('title')}</h1>
}
