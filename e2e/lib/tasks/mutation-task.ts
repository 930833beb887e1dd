import { expect } from '@playwright/test'
import { field, paper } from '../mutating.ts'
import { payByBkash } from './citizen-tasks.ts'
import type { Hand } from './hand.ts'

/** From the record of a land to the paid application. */
export async function applyForMutation(hand: Hand, owner: string, deed: string) {
  const { page, tap, type, attach, see } = hand
  const choice = (name: string) => page.getByRole('radio', { name, exact: true })
  await tap(page.getByRole('link', { name: 'নামজারি করুন' }))
  await tap(choice('ক্রয়'))
  await tap(choice('কৃষি'))
  await tap(page.getByRole('radio').and(page.locator(`[value="${owner}"]`)))
  await type(field(page, 'previous_owner_nid'), '১৯৫৩২৬৯২১২৩৪৫')
  await type(field(page, 'previous_owner_address'), 'ভাকুর্তা')
  await type(field(page, 'buyer_name'), 'ফারুক মোল্লা')
  await type(field(page, 'buyer_nid'), '৮২৫১১২৩৯০৪')
  await type(field(page, 'buyer_address'), 'হেমায়েতপুর')
  await type(field(page, 'deed_number'), deed)
  await type(field(page, 'deed_date'), '৩')
  await type(field(page, 'deed_date-month'), '৫')
  await attach(field(page, 'papers-deed'), paper('dolil.pdf'))
  const send = page.getByRole('button', { name: 'দেখে নিয়ে ফি দিন' })
  await tap(send)
  // The year was left out: the form says so and leads there.
  await tap(page.getByRole('alert').getByRole('link'))
  await type(field(page, 'deed_date-year'), '২০২৬')
  await tap(send)
  await tap(page.getByRole('dialog').getByRole('button', { name: 'ফি দিন' }))
  await payByBkash(hand, /^পরিশোধ নিশ্চিত করুন$/)
  const done = page.getByRole('dialog', { name: 'ফি পাওয়া গেছে, আবেদন জমা হয়েছে।' })
  await tap(done.getByRole('button', { name: 'ঠিক আছে' }))
  await see(page.getByRole('region', { name: /সফল/ }))
  await expect(page).toHaveURL(/tab=mutations&paid=\d+$/)
}
