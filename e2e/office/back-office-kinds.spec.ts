import { expect, type Page, test } from '@playwright/test'
import { asStaff, newName, rowOf } from '../lib/office.ts'
import { type Kind, kinds } from '../lib/office-kinds.ts'
import { bengali, english } from '../lib/people.ts'

test.describe.configure({ mode: 'parallel' })

const window = (page: Page) => page.getByRole('dialog')

async function fill(page: Page, fields: Record<string, string>) {
  for (const [id, text] of Object.entries(fields)) await window(page).locator(`#${id}`).fill(text)
}

/** In either language: a place is found by its name in both. */
async function choose(page: Page, id: string, choice: string) {
  const box = window(page).locator(`#${id}`)
  await expect(box).toBeEnabled()
  await box.click()
  await box.pressSequentially(choice)
  const option = page.getByRole('listbox').getByRole('option')
  await expect(option).toHaveCount(1)
  await option.click()
  await expect(option).toHaveCount(0)
}

const save = (page: Page) => window(page).locator('[type=submit]').click()

const head = (page: Page) => page.getByRole('main').locator('header').getByRole('button').last()

async function add(page: Page, kind: Kind, name: string) {
  await head(page).click()
  for (const [id, choice] of kind.place) await choose(page, id, choice)
  await fill(page, kind.fields(name))
  await save(page)
}

for (const kind of kinds)
  test(`${kind.path}: what is missing is said, and adding, changing and deleting too, in both languages`, async ({
    page,
  }) => {
    await asStaff(page, 'admin')
    await page.goto(`/admin/${kind.path}`)
    const name = newName()

    await head(page).click()
    await save(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText(kind.missing)
    await page.keyboard.press('Escape')
    await bengali(page)
    await head(page).click()
    await save(page)
    await expect(page.getByRole('alert')).toContainText(kind.missing_bn)
    await page.keyboard.press('Escape')
    await english(page)

    await add(page, kind, name)
    await expect(page.getByText(`${kind.one} added successfully`)).toBeVisible()
    await expect(window(page)).toHaveCount(0)

    await rowOf(page, name)
      .getByRole('button', { name: /^Edit / })
      .click()
    await fill(page, kind.changed)
    await save(page)
    await expect(page.getByText(`${kind.one} updated successfully`)).toBeVisible()
    await rowOf(page, name)
      .getByRole('button', { name: /^Edit / })
      .click()
    await expect(window(page).locator(`#${Object.keys(kind.changed)[0]}`)).toHaveValue(
      Object.values(kind.changed)[0] ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(window(page)).toHaveCount(0)

    await rowOf(page, name)
      .getByRole('button', { name: /^Delete / })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${kind.one} deleted successfully`)).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)

    // Nothing is really changed here: only the words are looked at.
    await bengali(page)
    await page.route(new RegExp(`/api/admin/${kind.path}(/\\d+)?$`), (route) =>
      route.fulfill(
        route.request().method() === 'DELETE'
          ? { json: { message: '' } }
          : { status: 201, json: { id: 1, version: 2 } },
      ),
    )
    await add(page, kind, name)
    await expect(page.getByText(`${kind.one_bn} সফলভাবে যোগ হয়েছে`)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /সম্পাদনা করুন$/ })
      .first()
      .click()
    await save(page)
    await expect(page.getByText(`${kind.one_bn} সফলভাবে হালনাগাদ হয়েছে`)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: /মুছুন$/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'মুছুন' }).click()
    await expect(page.getByText(`${kind.one_bn} সফলভাবে মুছে ফেলা হয়েছে`)).toBeVisible()
  })
