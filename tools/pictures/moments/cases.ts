import type { Page } from '@playwright/test'
import { digitsFor } from '#contract/digits.ts'
import { type Moment, phone, type Stage } from '../moment.ts'

/** Card with this heading. */
const card = (page: Page, heading: string | RegExp) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last()

const happened = /^(What happened so far|এ পর্যন্ত যা হয়েছে)$/

async function fillTrack({ page, scenes, language }: Stage) {
  await page.goto('/track')
  await page.locator('#reference').fill(digitsFor(`M-${scenes.mutation.looked_at}`, language))
  await page.locator('#phone_last4').fill(digitsFor('0903', language))
}

/** Mutations, the state of a case, the check of a paper, and the office. */
export const caseMoments: Moment[] = [
  {
    name: 'mutation-form',
    who: 'newcomer',
    show: async ({ page, scenes }) => {
      await page.goto(`/mutations/new?dag=${scenes.dag.dag_id}`)
      const owners = page.locator('[name=recorded_owner]')
      await owners.first().check()
      const heading = page.getByRole('heading', { name: /^(Previous owner|আগের মালিক)$/ })
      return { parts: [heading, owners.nth(2).locator('xpath=ancestor::label')] }
    },
  },
  {
    name: 'mutation-pay',
    who: 'citizen',
    window: { ...phone, height: 1100 },
    show: async ({ page, scenes }) => {
      await page.goto(`/mutations/${scenes.mutation.unpaid}`)
      await page
        .getByRole('button', { name: /^(Pay ৳|৳.* দিন$)/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      const methods = dialog.getByRole('radio')
      await methods.first().check()
      const last = methods.last().locator('xpath=ancestor::label')
      return { parts: [dialog.getByRole('heading').first(), last] }
    },
  },
  {
    name: 'mutation-course',
    who: 'citizen',
    show: async ({ page, scenes }) => {
      await page.goto(`/mutations/${scenes.mutation.entered}`)
      const course = card(page, happened)
      await course.waitFor()
      return { parts: [course] }
    },
  },
  {
    name: 'mutation-papers',
    who: 'citizen',
    show: async ({ page, scenes }) => {
      await page.goto(`/mutations/${scenes.mutation.entered}`)
      const papers = page.locator('[aria-labelledby=issued]')
      await papers.waitFor()
      return { parts: [papers] }
    },
  },
  {
    name: 'track-form',
    who: 'visitor',
    show: async (stage) => {
      const { page } = stage
      await fillTrack(stage)
      const submit = page.locator('main [type=submit]')
      return { parts: [page.locator('main form')], ringed: submit }
    },
  },
  {
    name: 'track-answer',
    who: 'visitor',
    show: async (stage) => {
      const { page } = stage
      await fillTrack(stage)
      await page.locator('main [type=submit]').click()
      const answer = card(page, /^(Mutation|নামজারি)$/)
      await answer.waitFor()
      return { parts: [answer], most_height: 580 }
    },
  },
  {
    name: 'verified',
    who: 'visitor',
    show: async ({ page, scenes }) => {
      await page.goto(`/verify/${scenes.verify_code}`)
      const answer = card(page, /issued here|এখান থেকেই/)
      await answer.waitFor()
      return { parts: [answer], most_height: 560 }
    },
  },
  {
    name: 'office-overview',
    who: 'acland',
    show: async ({ page }) => {
      await page.goto('/admin')
      const waiting = page.getByRole('heading', { level: 1 })
      const kinds = page.locator('[aria-labelledby=counts-heading] li')
      await kinds.nth(2).waitFor()
      return { parts: [waiting, kinds.nth(1)], most_height: 560 }
    },
  },
  {
    name: 'office-case',
    who: 'acland',
    show: async ({ page, scenes }) => {
      await page.goto(`/admin/mutations/${scenes.mutation.looked_at}`)
      const rules = card(page, /^(Rules|নিয়ম মিলিয়ে দেখা)$/)
      await rules.waitFor()
      // Waits for the preview of the paper above the rules.
      await page.locator('main img').first().waitFor()
      return { parts: [rules], most_height: 560 }
    },
  },
]
