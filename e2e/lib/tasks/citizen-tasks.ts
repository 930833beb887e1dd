import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { dag123, landAddress, mapsAddress } from '../land.ts'
import { ldtTab, taxpayer } from '../land-taxing.ts'
import { applicationsOf, applied, wallet } from '../paying.ts'
import { loggedIn, speaking } from '../people.ts'
import type { Hand } from './hand.ts'
import type { Task } from './task.ts'

const main = (page: Page) => page.getByRole('main')
const window = (page: Page) => page.getByRole('dialog')

export async function open(page: Page, address: string) {
  await speaking(page, 'bn')
  await page.goto(address)
}

/** Pays what the open window asks for, from a wallet. */
export async function payByBkash({ page, tap, type }: Hand, pay: RegExp) {
  await tap(window(page).getByRole('radio', { name: 'বিকাশ' }))
  await type(window(page).getByLabel('বিকাশ নম্বর'), wallet.pays)
  const pin = window(page).getByLabel('পিন', { exact: true })
  if (await pin.isVisible()) await type(pin, '90817')
  await tap(window(page).getByRole('button', { name: pay }))
}

const card = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

export const findDag: Task = {
  name: 'find a dag and read its record',
  begin: async (page) => {
    await open(page, '/')
    return async ({ type, tap, see }) => {
      await type(page.getByRole('combobox'), '১২৩ বিরুলিয়া')
      await tap(page.getByRole('option').first())
      await see(page.getByRole('heading', { level: 2, name: /^দাগ ১২৩ · খতিয়ান/ }))
      await see(page.getByRole('rowheader').first())
    }
  },
}

export const findOnMap: Task = {
  name: 'see a plot on the map',
  begin: async (page) => {
    await open(page, '/dag-search-map')
    return async ({ type, tap, see }) => {
      await type(page.getByRole('combobox'), '১২৩ সাভার')
      await tap(page.getByRole('option').first())
      const found = { name: /^দাগ ১২৩ · খতিয়ান/ }
      await see(page.getByRole('button', found).or(main(page).getByRole('heading', found)))
      // Without WebGL the outline replaces the map.
      const plot = page.locator('canvas.maplibregl-canvas').or(main(page).getByRole('img', { name: /১২৩/ }))
      await see(plot)
      await expect(plot).toBeInViewport()
    }
  },
}

export const orderCopy: Task = {
  name: 'order a copy of a khatian and hold it',
  begin: async (page) => {
    await loggedIn(page)
    await open(page, landAddress(await dag123(page)))
    return async (hand) => {
      const { tap, download } = hand
      await tap(page.getByRole('button', { name: 'খতিয়ানের আবেদন করুন' }))
      await payByBkash(hand, /পরিশোধ করুন$/)
      const copy = await download(main(page).getByRole('button', { name: 'কপি ডাউনলোড করুন' }).first())
      expect(copy.content.subarray(0, 5).toString()).toBe('%PDF-')
    }
  },
}

export const buyMap: Task = {
  name: 'buy a mouza map',
  begin: async (page) => {
    await loggedIn(page)
    await open(page, mapsAddress(await dag123(page)))
    return async (hand) => {
      const { tap, see } = hand
      await tap(page.getByRole('button', { name: 'মৌজা ম্যাপের আবেদন করুন' }))
      await payByBkash(hand, /পরিশোধ করুন$/)
      await see(main(page).getByRole('button', { name: 'কপি ডাউনলোড করুন' }).first())
    }
  },
}

export const registerLand: Task = {
  name: 'register land for its tax',
  begin: async (page) => {
    await loggedIn(page)
    await open(page, landAddress(await dag123(page)))
    return async ({ tap, see }) => {
      await tap(main(page).getByRole('link', { name: 'এই জমির কর দিন' }))
      await tap(page.getByRole('button', { name: 'জমি নিবন্ধন করুন' }))
      await see(main(page).getByRole('region', { name: 'চলছে' }))
    }
  },
}

export const proveIdentity: Task = {
  name: 'prove who one is',
  begin: async (page) => {
    await loggedIn(page)
    await open(page, '/dashboard?tab=profileKyc')
    return async ({ attach, tap, see }) => {
      await attach(page.getByLabel('পরিচয়পত্রের সামনের দিক: ছবি বাছাই করুন'), await card('teal'))
      await attach(page.getByLabel('পরিচয়পত্রের পেছনের দিক: ছবি বাছাই করুন'), await card('navy'))
      await tap(page.getByRole('button', { name: 'যাচাইয়ের জন্য পাঠান' }))
      await see(page.getByText('যাচাই চলছে').first())
    }
  },
}

/** From the list of one's lands to the dakhila. */
export async function payLandTax(hand: Hand) {
  const { page, tap, type, download } = hand
  await tap(main(page).getByRole('button', { name: /^৳.* দিন$/ }))
  await tap(window(page).getByRole('button', { name: 'বিকাশ' }))
  await type(window(page).getByLabel('বিকাশ নম্বর'), wallet.pays)
  await tap(window(page).getByRole('button', { name: 'পরিশোধ নিশ্চিত করুন' }))
  const panel = page.getByRole('region', { name: 'পরিশোধ সফল হয়েছে!' })
  const { content } = await download(panel.getByRole('button', { name: /^দাখিলা/ }).first())
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
}

export const payTax: Task = {
  name: 'pay the tax and hold the dakhila',
  begin: async (page) => {
    await taxpayer(page)
    await open(page, ldtTab)
    return payLandTax
  },
}

/** The code of a paper that somebody else holds. */
async function codeOfPaper(page: Page): Promise<string> {
  const token = await loggedIn(page)
  await applied(page, token)
  const { data } = await applicationsOf(page, token)
  await page.evaluate(() => localStorage.clear())
  return data[0]?.receipt?.verify_code ?? ''
}

export const verifyPaper: Task = {
  name: 'verify a paper',
  begin: async (page) => {
    const code = await codeOfPaper(page)
    await open(page, '/')
    return async ({ tap, type, see }) => {
      await tap(main(page).getByRole('link', { name: /কাগজ যাচাই/ }))
      await type(page.getByLabel('কাগজের কোড'), code)
      await tap(page.getByRole('button', { name: 'যাচাই করুন', exact: true }))
      await see(page.getByRole('heading', { name: /এখান থেকেই/ }))
    }
  },
}

export const findReceipt: Task = {
  name: 'find a receipt again',
  begin: async (page) => {
    const token = await loggedIn(page)
    await applied(page, token)
    await open(page, '/dashboard')
    return async ({ tap, download }) => {
      // On a desk the parts are side by side.
      if ((page.viewportSize()?.width ?? 0) < 1024) await tap(page.getByRole('button', { name: /^অংশ:/ }))
      await tap(page.getByRole('tab', { name: 'পরিশোধ ও রসিদ' }))
      const { content } = await download(main(page).getByRole('button', { name: 'রসিদ ডাউনলোড করুন' }).first())
      expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    }
  },
}

/** On a phone, in Bengali. */
export const citizenTasks: readonly Task[] = [
  findDag,
  findOnMap,
  orderCopy,
  buyMap,
  registerLand,
  proveIdentity,
  payTax,
  verifyPaper,
  findReceipt,
]
