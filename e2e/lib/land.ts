import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const Found = z.object({
  division_id: z.int(),
  district_id: z.int(),
  upazila_id: z.int(),
  mouza_id: z.int(),
  zil_id: z.int(),
  survey_type_id: z.int(),
  dag_id: z.int(),
})
export type Found = z.infer<typeof Found>

const FoundDags = z.object({ results: z.array(Found) })

/** Dags with the number 123 in Savar, in the order they are found; another `place` takes another one. */
export async function dag123(page: Page, place = 0): Promise<Found> {
  const answer = await page.request.get('/api/locations/search', { params: { q: 'dag 123 savar' } })
  const found = FoundDags.parse(await answer.json()).results[place]
  if (!found) throw new Error(`Savar has no dag 123 in place ${place}`)
  return found
}

/** The address of /land with these choices; `more` adds to them or, with null, leaves one out. */
export function landAddress(found: Found, more: Record<string, string | number | null> = {}): string {
  const choices = {
    division: found.division_id,
    district: found.district_id,
    upazila: found.upazila_id,
    mouza: found.mouza_id,
    zil: found.zil_id,
    survey: found.survey_type_id,
    dag: found.dag_id,
    ...more,
  }
  const entries = Object.entries(choices).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))
  return `/land?${new URLSearchParams(entries)}`
}

export const mapsAddress = (found: Found) => landAddress(found, { dag: null, tab: 'mouza_map' })

/** Chooses in a list the way people do: into the box, type, take the option. */
export async function choose(page: Page, label: string, typed: string, option: string | RegExp = typed) {
  const box = page.getByRole('combobox', { name: label, exact: true })
  // Lists of places may be folded under their line.
  const fold = page.getByRole('button', { name: /step by step/, expanded: false })
  const line = page.getByRole('option', { name: option, exact: true })
  // A page that scrolls while something arrives closes the list and takes back what was typed; a form that the server
  // rendered folds again once it knows who is logged in.
  await expect(async () => {
    if (label === 'Division') {
      await expect(box.or(fold)).toBeVisible()
      if (await fold.isVisible()) await fold.click({ timeout: 2000 })
    }
    await box.click({ timeout: 2000 })
    await box.selectText()
    await box.pressSequentially(typed)
    // A list that narrows while it is scrolled takes no clicks for a moment.
    await expect.poll(() => line.evaluate(isOnTop, null, { timeout: 2000 }), { timeout: 3000 }).toBe(true)
  }).toPass({ timeout: 30_000 })
  await line.click()
  await expect(box).toHaveValue(option)
}

function isOnTop(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** A choice of a step that was made. */
export const chosen = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
