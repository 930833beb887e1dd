import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { network } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

test('divisions that do not load are said', async () => {
  network.use(http.get('*/api/locations/divisions', () => HttpResponse.error()))
  const screen = await openScreen('/land')
  await expect.element(screen.getByText('Failed to load divisions')).toBeVisible()
})
