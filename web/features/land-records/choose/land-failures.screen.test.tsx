import { expect, test } from 'vitest'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { cutOff } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

test('divisions that do not load are said', async () => {
  cutOff(locationsApi.listDivisions)
  const screen = await openScreen('/land')
  await expect.element(screen.getByText('Failed to load divisions')).toBeVisible()
})
