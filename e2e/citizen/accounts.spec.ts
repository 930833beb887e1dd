import { expect, test } from '@playwright/test'
import { words } from '../lib/account-words.ts'
import { appCode, confirmPassword, secretOnScreen } from '../lib/authenticator.ts'
import { choose } from '../lib/land.ts'
import { sentTo } from '../lib/outbox.ts'
import { newPerson, speaking } from '../lib/people.ts'

test('a new user proves the email, fills in the profile and turns on two-factor login, in Bengali', async ({
  page,
}) => {
  const language = 'bn'
  test.setTimeout(180_000)
  const say = words
  const person = newPerson()
  const header = page.getByRole('banner')
  const main = page.getByRole('main')
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await speaking(page, language)

  async function logIn() {
    await page.getByLabel(say.email).fill(person.email)
    await page.getByLabel(say.password, { exact: true }).fill(person.password)
    await main.getByRole('button', { name: say.login }).click()
  }
  async function logInWith(code: string) {
    await header.getByRole('button', { name: say.logout }).click()
    await header.getByRole('link', { name: say.loginLink, exact: true }).click()
    await logIn()
    await expect(page.getByRole('heading', { level: 1, name: say.oneMoreStep })).toBeVisible()
    await expect(page.getByLabel(say.code, { exact: true })).toBeFocused()
    await page.getByLabel(say.code, { exact: true }).fill(code)
    await page.getByRole('button', { name: say.continue }).click()
  }

  await test.step('register', async () => {
    await page.goto('/register')
    await page.getByLabel(say.firstName).fill(person.firstName)
    await page.getByLabel(say.lastName).fill(person.lastName)
    await page.getByLabel(say.email).fill(person.email)
    await page.getByLabel(say.phone).fill(person.phone)
    await page.getByLabel(say.password, { exact: true }).fill(person.password)
    await page.getByLabel(say.again, { exact: true }).fill(person.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say.create }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('the mail leads to the green banner, which goes when it is sent away', async () => {
    const mail = await sentTo(page, person.email, say.mail)
    await mail.getByRole('link').click()
    const banner = main.getByRole('status').filter({ hasText: say.verified })
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await banner.getByRole('button', { name: say.close }).click()
    await expect(banner).toHaveCount(0)
  })

  await test.step('login leads to the personal information, which is changed', async () => {
    await logIn()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: say.personal })).toBeVisible()
    await expect(main).toContainText(say.isVerified)
    await main.getByRole('button', { name: say.edit }).click()
    await page.getByLabel(say.name, { exact: true }).fill(say.newName)
    await page.getByLabel(say.phone).fill('+8801812345678')
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByText(say.saved)).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: say.newName })).toBeVisible()
    await expect(main).toContainText(say.newPhone)
    await expect(header).toContainText(say.newName)
  })

  await test.step('both addresses, the second like the first', async () => {
    await tab(say.address)
    await page.getByRole('button', { name: say.addAddress }).first().click()
    await expect(page.getByLabel(say.country)).toHaveValue(say.bangladesh)
    await page.getByLabel(say.line1).fill('12 Zindabazar')
    await choose(page, say.city, say.sylhet)
    await page.getByLabel(say.postcode).fill('3100')
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByText('12 Zindabazar')).toHaveCount(1)
    await page.getByRole('button', { name: say.addAddress }).click()
    await page.getByRole('button', { name: say.same }).click()
    await page.getByLabel(say.line1).fill('PO Box 7')
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByText('PO Box 7')).toHaveCount(1)
    await page.reload()
    const address = main.locator('address')
    await expect(address.first()).toContainText(`12 Zindabazar${say.sylhet3100}${say.bangladesh}`)
    await expect(address.last()).toContainText(`PO Box 7${say.sylhet3100}${say.bangladesh}`)
  })

  const recoveryCodes =
    await test.step('two-factor login is turned on; the recovery codes are shown once', async () => {
      await tab(say.security)
      await main.getByRole('button', { name: say.enable }).click()
      await confirmPassword(page, person.password)
      await expect(page.getByRole('img', { name: say.qr })).toBeVisible()
      const secret = await secretOnScreen(page)
      await page.getByLabel(say.appCode).fill(await appCode(secret))
      await page.getByRole('button', { name: say.turnOn, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: say.recovery })
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      const codes = await dialog.getByRole('listitem').allTextContents()
      expect(new Set(codes).size).toBe(10)
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('button', { name: say.done })).toBeDisabled()
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: say.done }).click()
      await expect(dialog).toHaveCount(0)
      await expect(main.getByRole('button', { name: say.disable })).toBeVisible()
      await page.reload()
      await expect(main.getByRole('button', { name: say.disable })).toBeVisible()
      for (const code of codes) await expect(page.getByText(code)).toHaveCount(0)
      return { secret, recovery: codes[0] ?? '' }
    })

  await test.step('login asks for a code: of the app, or a recovery code, each once', async () => {
    await logInWith(await appCode(recoveryCodes.secret, 'next'))
    await expect(page).toHaveURL(/\/dashboard$/)
    await logInWith(recoveryCodes.recovery)
    await expect(page).toHaveURL(/\/dashboard$/)
    await logInWith(recoveryCodes.recovery)
    await expect(page.getByRole('alert')).toContainText(say.codeWrong)
    await expect(page).toHaveURL(/\/login$/)
  })
})
