import { drawSpecimenCard } from '#demo/papers/specimen-card.ts'
import { landAddress } from '../../../e2e/lib/land.ts'
import { type Moment, phone } from '../moment.ts'

const card = {
  paper: 'specimen-card',
  name_en: 'Shirin Akter',
  name_bn: 'শিরিন আক্তার',
  number: '0000 000 000',
  address_en: 'Birulia, Savar, Dhaka',
  address_bn: 'বিরুলিয়া, সাভার, ঢাকা',
} as const

const side = async (of: 'front' | 'back') => ({
  name: `${of}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await drawSpecimenCard({ ...card, side: of }),
})

const payLand = 'button[aria-describedby^=registration-]'

/** From the proof of identity to the paid tax. */
export const taxMoments: Moment[] = [
  {
    name: 'identity',
    who: 'newcomer',
    show: async ({ page }) => {
      await page.goto('/dashboard?tab=profileKyc')
      await page.locator('#id_front').setInputFiles(await side('front'))
      const front = page.locator('fieldset').filter({ has: page.locator('#id_front') })
      await front.getByRole('img').waitFor()
      return { parts: [front] }
    },
  },
  {
    name: 'register-land',
    who: 'newcomer',
    show: async ({ page, scenes, say }) => {
      await page.goto(landAddress(scenes.dag))
      await page.getByRole('link', { name: say('Pay the tax of this land', 'এই জমির কর দিন') }).click()
      const details = page.locator('[aria-labelledby=land-details]')
      await details.waitFor()
      await page.locator('[name=land_type]').first().check()
      return { parts: [details] }
    },
  },
  {
    name: 'my-land',
    who: 'citizen',
    show: async ({ page }) => {
      await page.goto('/dashboard?tab=ldt')
      const land = page
        .locator('section')
        .filter({ has: page.locator(payLand) })
        .last()
      await land.waitFor()
      return { parts: [land], ringed: land.locator(payLand).first() }
    },
  },
  {
    name: 'tax-by-year',
    who: 'citizen',
    window: { ...phone, height: 900 },
    show: async ({ page, say }) => {
      await page.goto('/dashboard?tab=ldt')
      await page.locator(payLand).first().click()
      const dialog = page.getByRole('dialog')
      const total = dialog.getByText(say('Total due', 'মোট বকেয়া'))
      await total.waitFor()
      const year = dialog.getByText(say('Tax year 2026-27', 'কর বছর ২০২৬-২৭'))
      return { parts: [year, total] }
    },
  },
  {
    name: 'tax-estimate',
    who: 'visitor',
    show: async ({ page }) => {
      await page.goto('/land-tax?view=estimate')
      await page.locator('[name=use]').first().check()
      const form = page.locator('main form')
      const unit = form.locator('[name=unit]').last().locator('xpath=ancestor::label')
      return { parts: [form.getByRole('heading').first(), unit] }
    },
  },
]
