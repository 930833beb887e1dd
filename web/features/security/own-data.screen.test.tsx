import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what is kept about a person is downloaded, or the page says that it was not', async () => {
  answer(securityApi.listSessions, [])
  answer(assistanceApi.listOwn, [])
  const requests = respond(securityApi.exportOwnData, () => new Response('PK'))
  await openScreen('/dashboard?tab=security', { as: 'citizen' })
  await button('Download your data').click()
  await expect.poll(() => requests.length).toBe(1)
  await expectLooks()
  breakDown(securityApi.exportOwnData)
  await bengali()
  await button('আমার তথ্য ডাউনলোড করুন').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('আপনার তথ্য ডাউনলোড করা যায়নি')
})
