import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { answer, cutOff } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'
import { answerPlaces } from '#test/screens/places.ts'
import { router } from './router.tsx'

test('an unknown address is the first page, which says so until one goes on; Back does not lead into it again', async () => {
  answerPlaces()
  const start = page.getByRole('heading', { level: 1, name: /Which land\?/ })
  await openScreen('/terms')
  for (const path of ['/nowhere', '/administration', '/land/nothing', '/%00', '/verify/a/b']) {
    router.history.push(path)
    await expect.poll(currentAddress).toBe('/')
    await expect.element(start).toBeVisible()
    await expect.element(page.getByText('There is no such page.', { exact: false })).toBeVisible()
    history.back()
    await expect.poll(currentAddress).toBe('/terms')
    await expect.element(start).not.toBeInTheDocument()
  }
  await openScreen('/nowhere', { language: 'bn' })
  const lost = page.getByText('পাতাটি নেই।', { exact: false })
  await expect.element(lost).toBeVisible()
  await page.getByRole('link', { name: 'ভূমি রেকর্ড', exact: true }).click()
  await page.getByRole('link', { name: 'হোম', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(lost).not.toBeInTheDocument()
})

test('a page that cannot be shown says so and loads anew on request', async () => {
  cutOff(meApi.get)
  await openScreen('/dashboard', { as: 'citizen' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await bengali()
  await expect.element(page.getByRole('heading', { level: 1, name: 'কোনো একটি সমস্যা হয়েছে' })).toBeVisible()
  // The page of the tests stays: the reload is heard and refused.
  const loads: string[] = []
  const refuseLoad = (event: NavigateEvent) => {
    loads.push(event.navigationType)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', refuseLoad)
  onTestFinished(() => navigation.removeEventListener('navigate', refuseLoad))
  await page.getByRole('button', { name: 'পাতাটি আবার লোড করুন' }).click()
  await expect.poll(() => loads).toEqual(['reload'])
  answer(meApi.get, people.citizen)
  await reload()
  await expect.element(page.getByRole('heading', { level: 1, name: 'ব্যক্তিগত তথ্য' })).toBeVisible()
})
