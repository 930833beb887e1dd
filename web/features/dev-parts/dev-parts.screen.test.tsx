import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerWaysToPay } from '#test/screens/paying.ts'

test('the parts of the screens stand together on one page', async () => {
  answerWaysToPay()
  await openScreen('/dev/parts')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLooks({ served: true, dark: true })
})
